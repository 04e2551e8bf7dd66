import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import {
  contactMethods,
  contactOutcomes,
  shows,
  storedContactMethods,
  storedContactOutcomes,
} from './recalls.ts';

/** A contact with a patient about recalls. Kept for good. */
export const RecallContact = z.object({
  id: z.string(),
  patient_id: z.string(),
  at: field.moment(),
  /** The person who contacted the patient. */
  by: z.string(),
  how: z.enum(storedContactMethods),
  outcome: z.enum(storedContactOutcomes),
  note: z.string(),
  /** The day of the next attempt. */
  next_attempt: z.nullable(z.string()),
});
export type RecallContact = z.infer<typeof RecallContact>;

export const RecallContactInput = z.object({
  how: field.oneOf(contactMethods, 'Choose how the patient was contacted.'),
  outcome: field.oneOf(contactOutcomes, 'Choose the outcome.'),
  note: field.optionalLine(),
  next_attempt: field.optionalDate(),
});
export type RecallContactInput = z.input<typeof RecallContactInput>;

export const listRecallContacts = get('/patients/{id}/recall-contacts', {
  summary: 'The contacts with a patient about recalls, the newest first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'patient_recall', patient: 'params.id' },
  shows,
  output: z.array(RecallContact),
  refusals: ['patient_not_found'],
});

export const createRecallContact = post('/patients/{id}/recall-contacts', {
  summary: 'Log a contact with a patient about recalls.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'patient_recall', patient: 'params.id' },
  body: RecallContactInput,
  output: RecallContact,
  refusals: ['patient_not_found'],
});
