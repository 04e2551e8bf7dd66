import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';

/** A prescription that was written in another program: history, which is never sent, printed, or repeated from here. */
export const FormerPrescription = z.object({
  id: z.string(),
  patient_id: z.string(),
  prescribed_on: z.string(),
  drug: z.string(),
  directions: z.string(),
  quantity: z.string(),
  refills: z.string(),
  /** As the other program called the prescriber. */
  prescribed_by: z.string(),
  pharmacy: z.string(),
  is_controlled: z.boolean(),
  /** How it left the practice: "Printed". */
  issued: z.string(),
  /** For the staff. */
  note: z.string(),
});
export type FormerPrescription = z.infer<typeof FormerPrescription>;

export const listFormerPrescriptions = get('/patients/{id}/former-prescriptions', {
  summary:
    'Prescriptions of a patient that were written in another program, the latest first. They are history: none can be sent or printed.',
  access: staffWith('prescriptions.read'),
  audit: { action: 'read', object: 'prescription', patient: 'params.id' },
  shows: ['patients'],
  output: z.array(FormerPrescription),
  refusals: ['patient_not_found'],
});
