import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { storedContactOutcomes } from '../schedule/recalls.ts';
import { sequenceAbouts, stepChannels } from './sequences.ts';

/**
 * Why a follow-up ended. `stopped`: STOP from its number; `by_hand`: a person did it; `inactive`: the patient is archived, inactive or
 * has died; `over`: what it was about is settled otherwise; `finished`: its last step brought nothing in a month; `removed`: its
 * sequence was.
 */
export const followUpEnds = [
  'booked',
  'answered',
  'declined',
  'stopped',
  'by_hand',
  'inactive',
  'over',
  'finished',
  'removed',
] as const;
export type FollowUpEnd = (typeof followUpEnds)[number];

/** A sequence with one patient about one occasion. */
export const FollowUp = z.object({
  id: z.string(),
  sequence_id: z.string(),
  sequence: z.string(),
  about: z.enum(sequenceAbouts),
  /** The recall, or the title of the plan; `''` where neither is meant. */
  what: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  day: z.string(),
  started_at: field.moment(),
  /** The steps that are done, and how many there are. */
  done: z.int(),
  steps: z.int(),
  /** The next step; null: there is none. */
  next_way: z.nullable(z.enum(stepChannels)),
  next_at: z.nullable(field.moment()),
  /** Null while it is in progress. */
  ended_why: z.nullable(z.enum(followUpEnds)),
  ended_at: z.nullable(field.moment()),
  ended_by: z.string(),
  ended_reason: z.string(),
  version: z.int(),
});
export type FollowUp = z.infer<typeof FollowUp>;

const shows = [
  'patients',
  'appointments',
  'recalls',
  'messages',
  'sequences',
  'treatment-plans',
  'treatments',
] as const;

export const listFollowUps = get('/follow-ups', {
  summary: 'Who is being followed up, or was, the latest started first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'follow_up', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    state: z.optional(field.oneOf(['running', 'ended'], 'Choose running or ended.')),
    sequence_id: z.optional(field.id('This is not the id of a sequence.')),
  }),
  shows,
  output: z.array(FollowUp),
  refusals: [],
});

export const stopFollowUp = post('/follow-ups/{id}/stop', {
  summary: 'End a follow-up by hand: nothing more is sent.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'follow_up', patient: 'output.patient_id' },
  event: 'ended',
  body: z.object({ reason: field.line('Enter a reason.') }),
  output: FollowUp,
  status: 200,
  refusals: ['follow_up_not_found', 'follow_up_ended'],
});

export const continueFollowUp = post('/follow-ups/{id}/continue', {
  summary: 'Let a follow-up go on that was ended by hand, by an answer or by a decline.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'follow_up', patient: 'output.patient_id' },
  event: 'changed',
  output: FollowUp,
  status: 200,
  refusals: ['follow_up_not_found', 'follow_up_goes_on'],
});

/** Somebody to call. */
export const FollowUpCall = z.object({
  id: z.string(),
  sequence: z.string(),
  about: z.enum(sequenceAbouts),
  what: z.string(),
  /** The recall that it is about; null: something else. */
  recall_type_id: z.nullable(z.string()),
  patient_id: z.string(),
  patient_name: z.string(),
  phone: z.string(),
  /** The owner of the phone, if it is the head's of the family; else `''`. */
  phone_of: z.string(),
  day: z.string(),
  due_at: field.moment(),
  /** Why it is a call; `''`: the step is one. */
  reason: z.string(),
  /** The step's text about the call. */
  body: z.string(),
  /** The last call; null: none yet. */
  last_outcome: z.nullable(z.enum(storedContactOutcomes)),
  last_at: z.nullable(field.moment()),
});
export type FollowUpCall = z.infer<typeof FollowUpCall>;

export const listFollowUpCalls = get('/follow-ups/calls', {
  summary: 'Whom to call now, those who wait longest first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'follow_up' },
  shows,
  output: z.array(FollowUpCall),
  refusals: [],
});

/** The outcomes of a call, in the order of the form. */
export const callOutcomes = [
  'reached',
  'booked',
  'left_message',
  'no_answer',
  'call_again',
  'wrong_number',
  'declined',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const FollowUpCallInput = z
  .object({
    outcome: field.oneOf(callOutcomes, 'Choose the outcome.'),
    note: field.optionalLine(),
    /** The day to call again on. */
    next_attempt: field.optionalDate(),
  })
  .check(
    z.refine(({ outcome, next_attempt }) => outcome !== 'call_again' || next_attempt !== null, {
      path: ['next_attempt'],
      error: 'Enter the day to call again on.',
    }),
  );
export type FollowUpCallInput = z.input<typeof FollowUpCallInput>;

export const logFollowUpCall = post('/follow-ups/{id}/calls', {
  summary: 'Note a call and what came of it. A day to call again keeps the patient on the list for that day.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'follow_up', patient: 'output.patient_id' },
  event: 'called',
  body: FollowUpCallInput,
  output: FollowUp,
  status: 200,
  refusals: ['follow_up_not_found', 'follow_up_no_call'],
});
