import {
  type AppointmentKind,
  appointmentDuration,
  lengthOfVisit,
  type ScheduledAppointment,
} from '@cusp/contract';
import type { BookValues, Prefill } from './context.ts';
import { timeOf } from './time.ts';

/** The form's first values: an edited visit's own fields, else the known values of the new one. */
export function bookValuesOf(
  {
    place,
    date,
    patient,
    recall,
    copied,
    kindId,
    minutes,
    treatmentIds = [],
    kindSetsLength = false,
    typed,
  }: Prefill,
  edited: ScheduledAppointment | undefined,
  kind: AppointmentKind | undefined,
): BookValues {
  if (typed) return { ...typed, patient_id: patient ?? typed.patient_id };
  const given = edited ?? copied;
  const length = minutes ?? (kindSetsLength ? undefined : place?.minutes);
  // product.md's default, until a type is chosen.
  const ofKind = kindSetsLength || (kindId ?? null) !== null ? kind?.minutes : undefined;
  return {
    patient_id: given?.patient_id ?? patient ?? '',
    appointment_date: edited?.appointment_date ?? place?.date ?? date ?? '',
    appointment_time: edited?.appointment_time ?? (place ? timeOf(place.start) : ''),
    duration:
      edited?.duration ??
      (copied && lengthOfVisit(copied.duration)) ??
      length ??
      ofKind ??
      appointmentDuration.byDefault,
    kind_id: kind?.id ?? '',
    operatory_id: edited?.operatory_id ?? place?.operatoryId ?? copied?.operatory_id ?? '',
    provider_id: edited?.provider_id ?? place?.providerId ?? copied?.provider_id ?? recall?.provider_id ?? '',
    treatment_ids: given
      ? given.treatments
          .filter(({ status }) => edited !== undefined || status !== 'completed')
          .map(({ id }) => id)
      : [...treatmentIds],
    expected_procedure_ids: edited?.expected.map(({ procedure_id }) => procedure_id),
    notes: given?.notes ?? '',
    staff_notes: given?.staff_notes ?? '',
    asap: edited?.asap ?? false,
    recall_date: edited?.recall_date ?? '',
    overlap_reason: '',
  };
}
