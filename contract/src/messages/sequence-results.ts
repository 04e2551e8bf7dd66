import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { sequenceAbouts, stepChannels, sequenceFields, wholeSequence } from './sequences.ts';

/** Somebody who would be followed up, and what they would get first. */
export const SequenceRecipient = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  /** The day that it is counted from. */
  day: z.string(),
  way: z.enum(stepChannels),
  /** Why it would be a call, or nothing at all, as a sentence; `''`: as the step says. */
  reason: z.string(),
  /** The text that they would get; `''` for a call. */
  body: z.string(),
});
export type SequenceRecipient = z.infer<typeof SequenceRecipient>;

export const previewSequence = post('/sequences/preview', {
  summary: 'Which patients a sequence would start with today if it were on, and what each would get first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'follow_up' },
  body: z
    .object({
      ...sequenceFields,
      /** The sequence that it changes: patients whom that already follows up don't start again. */
      sequence_id: field.optionalId('This is not the id of a sequence.'),
    })
    .check(wholeSequence),
  output: z.object({
    /** How many there are in all; the list names the first. */
    count: z.int(),
    recipients: z.array(SequenceRecipient),
  }),
  status: 200,
  refusals: ['sequence_not_found'],
});

/** The results of a sequence. */
export const SequenceResults = z.object({
  sequence_id: z.string(),
  name: z.string(),
  about: z.enum(sequenceAbouts),
  /** Occasions that it began with, and how they stand. */
  begun: z.int(),
  running: z.int(),
  booked: z.int(),
  answered: z.int(),
  declined: z.int(),
  stopped: z.int(),
  /** Messages that went out, those whose link was opened, and calls. */
  sent: z.int(),
  opened: z.int(),
  calls: z.int(),
  /** Visits that were booked meanwhile and came about, and what was done on them, in dollars. */
  kept: z.int(),
  worth: z.number(),
});
export type SequenceResults = z.infer<typeof SequenceResults>;

export const sequenceResults = get('/sequences/results', {
  summary:
    'What each sequence brought that began in a time: sent, opened where known, booked, kept and worth.',
  access: staffWith('messages.read'),
  audit: { nothing: 'Counts by sequence, no record.' },
  query: z.object({
    from: z.optional(field.date('Enter a date like 2026-03-03.')),
    to: z.optional(field.date('Enter a date like 2026-03-03.')),
  }),
  shows: ['follow-ups', 'messages', 'appointments', 'treatments'],
  output: z.array(SequenceResults),
  refusals: [],
});
