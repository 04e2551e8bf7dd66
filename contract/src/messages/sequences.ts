import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { recallDueDays } from '../schedule/recalls.ts';
import { longestWords } from './reminders.ts';
import { hasLink, sequenceBlanks, wrongPlaceholder } from './rules/message-text.ts';

/**
 * The subjects of sequences: a recall, from its due day; a plan that was presented and not answered, from that day; one that was
 * accepted and is on no visit; a missed or canceled visit with none after it; treatment that is planned, in no plan that was
 * presented, and on no visit.
 */
export const sequenceAbouts = ['recall', 'plan_presented', 'plan_accepted', 'missed', 'unscheduled'] as const;
export type SequenceAbout = (typeof sequenceAbouts)[number];

/** The channel of a step: `call` puts the patient on the call list. */
export const stepChannels = ['text', 'email', 'call'] as const;
export type StepChannel = (typeof stepChannels)[number];

/** The most steps of a sequence. */
export const mostSteps = 12;
/** How many days back a sequence looks. */
export const sequenceReach = 365;

export const SequenceStep = z.object({
  /** So many days after the step before; 0 for the first. */
  wait_days: z.int(),
  way: z.enum(stepChannels),
  /** The subject of an email; `''` for a text. */
  subject: z.string(),
  /** With blanks in braces; for a call, the words to say. */
  body: z.string(),
  /** In Spanish; `''`: patients who read Spanish get the English. */
  subject_es: z.string(),
  body_es: z.string(),
});
export type SequenceStep = z.infer<typeof SequenceStep>;

/** Messages that are sent step by step until a patient has booked or declined. */
export const Sequence = z.object({
  id: z.string(),
  name: z.string(),
  about: z.enum(sequenceAbouts),
  /** The first step comes so many days after the day it is counted from; before it, if negative. */
  starts: z.int(),
  from_age: z.nullable(z.int()),
  until_age: z.nullable(z.int()),
  /** For recalls; empty: all types. */
  recall_type_ids: z.array(z.string()),
  /** Also those whose first step was due before it was switched on. */
  includes_earlier: z.boolean(),
  most_a_day: z.int(),
  is_on: z.boolean(),
  steps: z.array(SequenceStep),
  /** The number of patients whom it follows up now. */
  running: z.int(),
  version: z.int(),
});
export type Sequence = z.infer<typeof Sequence>;

const wrongStart = `Use a whole number of days from ${-recallDueDays} to ${sequenceReach}.`;
const wrongWait = `Use a whole number of days from 1 to ${sequenceReach}.`;
const wrongSteps = `Add one to ${mostSteps} steps.`;
const wrongMost = 'Use a whole number from 1 to 500.';
const wrongAge = 'Use a whole number from 0 to 120.';
const age = () =>
  z._default(
    z.nullable(z.int({ error: wrongAge }).check(z.minimum(0, wrongAge), z.maximum(120, wrongAge))),
    null,
  );
const known = sequenceBlanks.map((name) => `{${name}}`).join(', ');

export const SequenceStepInput = z
  .object({
    wait_days: z
      .int({ error: wrongWait })
      .check(z.minimum(0, wrongWait), z.maximum(sequenceReach, wrongWait)),
    way: field.oneOf(stepChannels, 'Choose text, email or call.'),
    subject: field.optionalLine(),
    body: field.optionalLongText(),
    subject_es: field.optionalLine(),
    body_es: field.optionalLongText(),
  })
  .check(
    z.superRefine(({ way, subject, body, subject_es, body_es }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (way !== 'call' && body.trim() === '') refuse('body', 'Enter what the message says.');
      if (way === 'email' && subject.trim() === '') refuse('subject', 'Enter the subject of the email.');
      if (way === 'email' && body_es !== '' && subject_es.trim() === '')
        refuse('subject_es', 'Enter the subject of the email in Spanish.');
      const longest = longestWords[way === 'email' ? 'email' : 'text'];
      for (const [path, words] of Object.entries({ body, body_es }))
        if (words.length > longest) refuse(path, `Use at most ${longest} characters.`);
      for (const [path, words] of Object.entries({ subject, subject_es }))
        if (hasLink(words)) refuse(path, 'Put links in the message, not in the subject.');
      for (const [path, words] of Object.entries({ subject, body, subject_es, body_es })) {
        const wrong = wrongPlaceholder(words, sequenceBlanks);
        if (wrong !== undefined) refuse(path, `There is no ${wrong.slice(0, 60)}. Use ${known}.`);
      }
    }),
  );

export const sequenceFields = {
  name: field.name('Enter a name for this sequence.'),
  about: field.oneOf(sequenceAbouts, 'Choose what to follow up on.'),
  starts: z
    .int({ error: wrongStart })
    .check(z.minimum(-recallDueDays, wrongStart), z.maximum(sequenceReach, wrongStart)),
  from_age: age(),
  until_age: age(),
  recall_type_ids: z._default(
    z.array(field.id('Choose a recall.')).check(z.maxLength(100, 'Choose at most 100 recalls.')),
    [],
  ),
  includes_earlier: field.flagOr(false),
  most_a_day: z.int({ error: wrongMost }).check(z.minimum(1, wrongMost), z.maximum(500, wrongMost)),
  steps: z
    .array(SequenceStepInput, { error: wrongSteps })
    .check(z.minLength(1, wrongSteps), z.maxLength(mostSteps, wrongSteps)),
};

/** Checks of a whole sequence. */
export const wholeSequence = z.superRefine<z.output<z.ZodMiniObject<typeof sequenceFields>>>(
  ({ about, starts, from_age, until_age, steps }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (about !== 'recall' && starts < 0)
      refuse(['starts'], 'Only a recall can be followed up before its day.');
    if ((from_age ?? 0) >= (until_age ?? 121)) refuse(['until_age'], 'Enter an age higher than the first.');
    for (const [place, { wait_days }] of steps.entries())
      if ((place === 0) !== (wait_days === 0))
        refuse(['steps', place, 'wait_days'], place === 0 ? 'The first step can’t have a wait.' : wrongWait);
  },
);

export const SequenceInput = z
  .object({ ...sequenceFields, is_on: field.flagOr(false), version: field.version() })
  .check(wholeSequence);
export type SequenceInput = z.input<typeof SequenceInput>;

export const listSequences = get('/sequences', {
  summary: 'The sequences by which patients are followed up, with their steps.',
  access: staffWith('messages.read'),
  audit: { nothing: 'What is sent and when, no record.' },
  shows: ['follow-ups'],
  output: z.array(Sequence),
  refusals: [],
});

export const createSequence = post('/sequences', {
  summary: 'Add a sequence. It is off unless it says otherwise.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'sequence' },
  event: 'added',
  body: SequenceInput,
  output: Sequence,
  refusals: ['recall_type_not_found'],
});

export const updateSequence = put('/sequences/{id}', {
  summary:
    'Change a sequence, or switch it on or off. Whom it follows up already goes on with the changed steps; while it is off, they wait.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'sequence' },
  event: 'changed',
  body: SequenceInput,
  output: Sequence,
  refusals: ['sequence_not_found', 'recall_type_not_found', 'stale_version'],
});

export const deleteSequence = del('/sequences/{id}', {
  summary: 'Remove a sequence, and end all that it follows up.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'sequence' },
  event: 'removed',
  output: null,
  refusals: ['sequence_not_found'],
});
