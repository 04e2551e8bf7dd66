import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import { PatientDetails } from './details.ts';
import { Owed } from './owed.ts';

/** The patient a screen or dialog is about: what must be in sight wherever somebody works with a patient. */
export const PatientBar = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string(),
  phone: z.string(),
  /** '' for the first name. */
  preferred_name: z.string(),
  /** The days they like to come. */
  preferred_days: PatientDetails.shape.preferred_days,
  preferred_times: PatientDetails.shape.preferred_times,
  status: PatientDetails.shape.status,
  archived: z.boolean(),
  deceased: z.boolean(),
  /** The image shown beside the name; null if none was chosen. */
  photo_id: z.nullable(z.string()),
  /** Taken from all of the person's records. `''` if nobody asked. */
  allergies: z.string(),
  medical_history: z.string(),
  /** The amounts that the patient owes; for a guarantor, the family's. */
  owed: Owed,
  /** The next scheduled visit from today on. */
  next_visit_date: z.nullable(z.string()),
  next_visit_time: z.nullable(z.string()),
  /** The recall date of the last visit, or else of the longest overdue recall type. */
  recall_date: z.nullable(z.string()),
  /** The recall type's name; `''` for the recall of the last visit. */
  recall_name: z.string(),
  recall_type_id: z.nullable(z.string()),
  recall_overdue: z.boolean(),
  /** The other current members of the family, the guarantor first. */
  family: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date_of_birth: z.string(),
      is_head: z.boolean(),
      /** The member's own amount due, in dollars. */
      due_now: z.number(),
    }),
  ),
});
export type PatientBar = z.infer<typeof PatientBar>;

export const getPatientBar = get('/patients/{id}/bar', {
  summary: 'The header of a patient: name, birth date, alerts, balance, next visit, recall and family.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: [
    'patients',
    'health',
    'appointments',
    'families',
    'recalls',
    'treatments',
    'risk',
    'payments',
    'ledger',
    'images',
    'payment-plans',
  ],
  output: PatientBar,
  refusals: ['patient_not_found'],
});
