import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { searchedFor } from '../kernel/lists.ts';
import { callDirections, callReasons } from '../schedule/calls.ts';
import { storedContactOutcomes } from '../schedule/recalls.ts';
import { phoneCalls } from './phone.ts';

/** What came of a call: what staff logged, or that nobody took it. */
export const callLogOutcomes = [...storedContactOutcomes, ...phoneCalls] as const;
export type CallLogOutcome = (typeof callLogOutcomes)[number];

/** A call: one that staff logged, also about a recall or a follow-up, or one that the phone provider reported. */
export const PhoneCallEntry = z.object({
  id: z.string(),
  at: field.moment(),
  direction: z.enum(callDirections),
  /** Null: nobody took the call, so nobody knows. */
  reason: z.nullable(z.enum(callReasons)),
  outcome: z.enum(callLogOutcomes),
  /** Several, if a number belongs to several; none, if it belongs to nobody on file. */
  patients: z.array(z.object({ id: z.string(), name: z.string() })),
  spoke_with: z.string(),
  /** The number as it was typed or reported; `''`: the patient's. */
  phone: z.string(),
  /** What staff noted, or what a voicemail says. */
  note: z.string(),
  /** The person who logged it; `''`: the phone provider reported it. */
  by: z.string(),
  next_attempt: z.nullable(z.string()),
  /** The visit that it was about. */
  visit: z.nullable(z.object({ id: z.string(), appointment_date: z.string(), appointment_time: z.string() })),
  /** The thread in which a missed call or a voicemail waits. */
  conversation_id: z.nullable(z.string()),
});
export type PhoneCallEntry = z.infer<typeof PhoneCallEntry>;

export const listPhoneCalls = get('/calls', {
  summary: 'The call log: every call to and from patients and others, the latest first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'recall_contact', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    /** Part of a patient's name, of who was on the phone, of the number, or of the note. */
    q: searchedFor(),
    direction: z.optional(field.oneOf(callDirections, 'Choose outgoing or incoming.')),
    reason: z.optional(field.oneOf(callReasons, 'Choose the reason.')),
    outcome: z.optional(field.oneOf(callLogOutcomes, 'Choose the outcome.')),
    /** The first and the last day; both are included. */
    from: z.optional(field.date('Enter the first day.')),
    to: z.optional(field.date('Enter the last day.')),
    /** Only calls to try again today or before, after which nobody called about the same. */
    to_call: z.optional(field.oneOf(['true'], 'Use true, or leave this out.')),
  }),
  shows: ['recalls', 'messages', 'patients', 'appointments', 'follow-ups'],
  output: z.array(PhoneCallEntry),
  refusals: [],
});
