import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const listMessageTemplates = endpoint({
  name: 'listMessageTemplates',
  summary: 'The practice’s texts for answering patients by name, archived ones last.',
  method: 'GET',
  path: '/message-templates',
  access: staffWith('messages.read'),
  audit: { nothing: 'Texts of the practice, no record.' },
  output: z.array(MessageTemplate),
  status: 200,
  refusals: [],
});

export const createMessageTemplate = endpoint({
  name: 'createMessageTemplate',
  summary: 'Add a text for answering patients.',
  method: 'POST',
  path: '/message-templates',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'message_template' },
  event: 'added',
  body: MessageTemplateInput,
  output: MessageTemplate,
  status: 201,
  refusals: ['message_template_name_taken'],
});

export const updateMessageTemplate = endpoint({
  name: 'updateMessageTemplate',
  summary: 'Change a text, archive it or bring it back.',
  method: 'PUT',
  path: '/message-templates/{id}',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'message_template' },
  event: 'changed',
  params: field.recordParams,
  body: MessageTemplateChange,
  output: MessageTemplate,
  status: 200,
  refusals: ['message_template_not_found', 'message_template_name_taken', 'stale_version'],
});

export const listFilledTemplates = endpoint({
  name: 'listFilledTemplates',
  summary: 'The texts that are not archived, with this patient’s next visit, balance and links filled in.',
  method: 'GET',
  path: '/patients/{id}/message-templates',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'params.id' },
  params: field.recordParams,
  shows: ['message-templates', 'appointments', 'patients', 'payments', 'treatments'],
  output: z.object({
    /** The patient’s language: that text is offered first. */
    language: z.enum(patientLanguages),
    templates: z.array(FilledTemplate),
  }),
  status: 200,
  refusals: ['patient_not_found'],
});
