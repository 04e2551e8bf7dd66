import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { contactOutcomes, storedContactOutcomes } from './recalls.ts';

export const callDirections = ['outgoing', 'incoming'] as const;
export type CallDirection = (typeof callDirections)[number];

/** Why there was a call. Only `recall` is about recalls, and counts for their work list. */
export const callReasons = [
  'recall',
  'confirmation',
  'appointment',
  'treatment',
  'billing',
  'insurance',
  'other',
] as const;
export type CallReason = (typeof callReasons)[number];

export const CallInput = z
  .object({
    /** Null: somebody who isn't on file, or the patient of the visit. */
    patient_id: field.optionalId('Choose a patient.'),
    /** The visit that it was about. */
    appointment_id: field.optionalId('This is not the id of a visit.'),
    direction: field.oneOf(callDirections, 'Choose who called.'),
    reason: field.oneOf(callReasons, 'Choose the reason.'),
    outcome: field.oneOf(contactOutcomes, 'Choose the outcome.'),
    /** Who was on the phone, if not the patient: a parent, a pharmacy, a carrier. */
    spoke_with: field.optionalLine(),
    phone: field.optionalPhone(),
    note: field.optionalLongText(),
    next_attempt: field.optionalDate(),
  })
  .check(
    z.refine(
      ({ patient_id, appointment_id, spoke_with, phone }) =>
        patient_id !== null || appointment_id !== null || spoke_with.trim() !== '' || phone.trim() !== '',
      { path: ['patient_id'], error: 'Choose a patient, or enter who was on the phone.' },
    ),
  );
export type CallInput = z.input<typeof CallInput>;

/** A call as it was logged. Kept for good, like every contact. */
export const LoggedCall = z.object({
  id: z.string(),
  /** Null: somebody who isn't on file. */
  patient_id: z.nullable(z.string()),
  at: field.moment(),
  /** The person who logged it. */
  by: z.string(),
  direction: z.enum(callDirections),
  reason: z.enum(callReasons),
  outcome: z.enum(storedContactOutcomes),
  spoke_with: z.string(),
  phone: z.string(),
  note: z.string(),
  next_attempt: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
});
export type LoggedCall = z.infer<typeof LoggedCall>;

export const logPhoneCall = post('/calls', {
  summary: 'Log a phone call: who called, why, and what came of it.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'recall_contact', patient: 'output.patient_id' },
  body: CallInput,
  output: LoggedCall,
  refusals: ['patient_not_found', 'appointment_not_found'],
});
