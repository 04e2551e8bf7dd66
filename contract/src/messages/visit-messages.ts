import * as z from 'zod/mini';
import { appointmentStatuses } from '../schedule/appointment-states.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';
import { messageChannels } from '../people/consents.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { messageStates } from './message-states.ts';
import { ruleOccasions } from './reminders.ts';

/** A message about a visit: sent, received, waiting, or to be sent if the visit takes place or is missed. */
const VisitMessage = z.object({
  id: z.string(),
  /**
   * `sent`: a message, however it ended; `answer`: from the patient; `planned`: it waits; `failed`: it was due and couldn’t be written
   * however often it was tried; `possible`: only if the visit ends so.
   */
  what: z.enum(['sent', 'answer', 'planned', 'failed', 'possible']),
  /** The time it was written at, or is due. */
  at: field.moment(),
  channel: z.enum(messageChannels),
  /** The rule's name; `''`: written by a person. */
  rule: z.string(),
  /** The occasion of the rule. */
  occasion: z.nullable(z.enum(ruleOccasions)),
  /** The state of the message; null: it isn't written yet. */
  state: z.nullable(z.enum(messageStates)),
  /** Why it was not sent, as a sentence; `''`: it was, or will be. */
  reason: z.string(),
  /** Its text; `''` if it isn't written yet. */
  body: z.string(),
  /** It is sent only if one of these was completed on the day; empty: whatever was done. */
  only_after: z.array(z.enum(categories)),
});
export type VisitMessage = z.infer<typeof VisitMessage>;

/** A visit with all that is written about it, in its order; or the next birthday with what is written about that. */
export const VisitTimeline = z.object({
  /** Null: the birthday, which has neither a time nor a status. */
  appointment_id: z.nullable(z.string()),
  appointment_date: z.string(),
  /** `''`: the birthday. */
  appointment_time: z.string(),
  /** The kind's name; `''`: it has none. */
  kind: z.string(),
  status: z.nullable(z.enum(appointmentStatuses)),
  messages: z.array(VisitMessage),
});
export type VisitTimeline = z.infer<typeof VisitTimeline>;

export const listVisitMessages = get('/patients/{id}/visit-messages', {
  summary:
    'What is written to a patient about each visit to come and of the last two months: sent, answered, planned, and what would follow; and about the next birthday, where a rule is on.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'params.id' },
  shows: ['messages', 'reminder-rules', 'appointments', 'delays'],
  output: z.array(VisitTimeline),
  refusals: ['patient_not_found'],
});
