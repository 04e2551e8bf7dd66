import type { ScheduledAppointment } from '@cusp/contract';
import type { Prefill } from './context.ts';

/**
 * The initial values of the form for the next visit, after one was checked out: the patient, and slots from the visit's recall date
 * on, or the next treatments of the plan. The form itself proposes the recalls that are due and the treatments that are planned.
 */
export const nextAppointmentPrefill = (
  { patient_id, recall_date }: Pick<ScheduledAppointment, 'patient_id' | 'recall_date'>,
  treatmentIds: string[] = [],
): Prefill => ({
  patient: patient_id,
  ...(treatmentIds.length > 0 && { treatmentIds }),
  // The next treatment of a plan doesn't wait for the recall.
  ...(recall_date !== null && treatmentIds.length === 0 && { from: recall_date }),
});
