import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import { shownWithPrescriptions } from './shown-with-prescriptions.ts';

/** A prescription that may still be taken and isn't on the patient's medication list. */
export const UnlistedPrescription = z.object({
  id: z.string(),
  patient_id: z.string(),
  medication: z.string(),
  dosage: z.string(),
  /** As the label says, or frequency and duration. */
  directions: z.string(),
  prescribed_by: z.string(),
  prescribed_date: z.string(),
  /** Null where its days can't be read. */
  lasts_until: z.nullable(z.string()),
});
export type UnlistedPrescription = z.infer<typeof UnlistedPrescription>;

export const listUnlistedPrescriptions = get('/patients/{id}/unlisted-prescriptions', {
  summary:
    'Prescriptions of a patient that may still be taken and are not on the medication list: those from before it knew prescriptions.',
  access: staffWith('health.read'),
  audit: { action: 'read', object: 'prescription', patient: 'params.id' },
  shows: shownWithPrescriptions,
  output: z.array(UnlistedPrescription),
  refusals: ['patient_not_found'],
});

export const listPrescribedMedication = post('/prescriptions/{id}/medication-list', {
  summary:
    'Take a prescription over onto the patient’s medication list, or say that it is not taken any more.',
  access: staffWith('health.write'),
  audit: { action: 'update', object: 'prescription', patient: 'output.patient_id' },
  body: z.object({ taken: z.boolean({ error: 'Choose yes or no.' }) }),
  output: z.object({ patient_id: z.string(), listed: z.boolean() }),
  status: 200,
  refusals: [
    'prescription_not_found',
    'patient_not_found',
    'prescription_listed',
    'prescription_cancelled',
    'stale_version',
  ],
});
