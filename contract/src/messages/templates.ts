import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';
import { longestWords } from './reminders.ts';
import { placeholdersIn, templateBlanks, unsentCharacter } from './rules/message-text.ts';

const cannotBeSent = z.refine<string>(
  (given) => !unsentCharacter.test(given),
  'This text contains a character that can’t be sent.',
);
const tooLong = `Use at most ${longestWords.email} characters.`;

export const MessageTemplateInput = z
  .object({
    name: field.name('Enter a name.'),
    /** English, with blanks in braces. */
    body: field.longText('Enter the text.').check(z.maxLength(longestWords.email, tooLong), cannotBeSent),
    /** The same in Spanish; `''`: there is none. */
    body_es: field.optionalLongText().check(
      z.refine((given) => given.length <= longestWords.email, tooLong),
      cannotBeSent,
    ),
  })
  .check(z.superRefine(onlyBlanks));
export type MessageTemplateInput = z.input<typeof MessageTemplateInput>;

export const MessageTemplateChange = z
  .object({ ...MessageTemplateInput.shape, archived: field.flagOr(false), version: field.version() })
  .check(z.superRefine(onlyBlanks));
export type MessageTemplateChange = z.input<typeof MessageTemplateChange>;

/** Refuses words in braces that aren't blanks. */
function onlyBlanks(
  { body, body_es }: { body: string; body_es: string },
  context: z.core.$RefinementCtx<{ body: string; body_es: string }>,
): void {
  for (const [path, words] of Object.entries({ body, body_es })) {
    const wrong = placeholdersIn(words).find((name) => !templateBlanks.some((each) => each === name));
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        path: [path],
        message: `There is no {${wrong.slice(0, 60)}}. Use ${templateBlanks.map((name) => `{${name}}`).join(', ')}.`,
      });
  }
}

/** One of the practice's own texts for answering patients. */
export const MessageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  body_es: z.string(),
  archived: z.boolean(),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A text with what is known of a patient filled in. A blank of which nothing is known stays in braces. */
export const FilledTemplate = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  body_es: z.string(),
});
export type FilledTemplate = z.infer<typeof FilledTemplate>;

export const listMessageTemplates = get('/message-templates', {
  summary: 'The practice’s texts for answering patients by name, archived ones last.',
  access: staffWith('messages.read'),
  audit: { nothing: 'Texts of the practice, no record.' },
  output: z.array(MessageTemplate),
  refusals: [],
});

export const createMessageTemplate = post('/message-templates', {
  summary: 'Add a text for answering patients.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'message_template' },
  event: 'added',
  body: MessageTemplateInput,
  output: MessageTemplate,
  refusals: ['message_template_name_taken'],
});

export const updateMessageTemplate = put('/message-templates/{id}', {
  summary: 'Change a text, archive it or bring it back.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'message_template' },
  event: 'changed',
  body: MessageTemplateChange,
  output: MessageTemplate,
  refusals: ['message_template_not_found', 'message_template_name_taken', 'stale_version'],
});

export const listFilledTemplates = get('/patients/{id}/message-templates', {
  summary: 'The texts that are not archived, with this patient’s next visit, balance and links filled in.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'params.id' },
  shows: ['message-templates', 'appointments', 'patients', 'payments', 'treatments'],
  output: z.object({
    /** The patient’s language: that text is offered first. */
    language: z.enum(patientLanguages),
    templates: z.array(FilledTemplate),
  }),
  refusals: ['patient_not_found'],
});
