import type { AppointmentKind, FollowingVisit, ScheduledAppointment, RecallBooking } from '@cusp/contract';
import type { Prefill } from './context.ts';

/**
 * The initial values of the form for the next visit, after one was checked out: the plan's next visit, or else the recall that the
 * visit has made, from the recall date of the visit on where it has one. The form itself proposes the recalls that are due.
 */
export function prefillAfter(
  { patient_id, recall_date }: Pick<ScheduledAppointment, 'patient_id' | 'recall_date'>,
  { planned, recall }: { planned: FollowingVisit['planned']; recall: RecallBooking | undefined },
  kindOf: (type: NonNullable<FollowingVisit['planned']>['type']) => Pick<AppointmentKind, 'id'> | undefined,
): Prefill {
  const patient = patient_id;
  // The next treatment of a plan doesn't wait for the recall.
  if (planned !== null) {
    const { treatment_ids: treatmentIds, type, minutes } = planned;
    return { patient, treatmentIds, kindId: kindOf(type)?.id ?? null, minutes };
  }
  const from = recall_date ?? recall?.from;
  return {
    patient,
    ...(from !== undefined && { from }),
    ...(recall !== undefined && { kindId: recall.kind_id, minutes: recall.minutes, recall }),
  };
}
