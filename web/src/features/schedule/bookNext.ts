import type { Visit } from '@cusp/contract';
import type { Prefill } from './context.ts';

/**
 * What the form for the next visit begins with, after one was checked out: the patient, and places from the visit's recall
 * date on. The form itself proposes the recalls that are due and the treatments that are planned.
 */
export const nextVisit = ({
  patient_id,
  recall_date,
}: Pick<Visit, 'patient_id' | 'recall_date'>): Prefill => ({
  patient: patient_id,
  ...(recall_date !== null && { from: recall_date }),
});
