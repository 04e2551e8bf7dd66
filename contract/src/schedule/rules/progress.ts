import { appointmentProgress } from '../appointment-states.ts';
import type { AppointmentProgress, AppointmentStatus } from '../appointment-states.ts';

/** The specification's `status` of an appointment; the database computes the same. */
export function appointmentStatusOf(progress: AppointmentProgress): AppointmentStatus {
  if (progress === 'completed' || progress === 'checked_out') return 'completed';
  return wasBroken(progress) ? 'cancelled' : 'scheduled';
}

/** The patient didn't come and hadn't canceled. */
export const wasMissed = (progress: AppointmentProgress): boolean => progress === 'no_show';

/** It was canceled, by the patient or by the office. */
export const wasCancelled = (progress: AppointmentProgress): boolean => progress === 'cancelled';

/** It was missed or canceled: what offices call a broken appointment. */
export const wasBroken = (progress: AppointmentProgress): boolean =>
  wasCancelled(progress) || wasMissed(progress);

/** It takes time in its operatory. */
export const occupiesOperatory = (progress: AppointmentProgress): boolean => !wasBroken(progress);

/** The patient is in the waiting room or in the chair. */
export const isInOffice = (progress: AppointmentProgress): boolean =>
  progress === 'arrived' || progress === 'in_chair';

/** It took place: what was begun there is billed, and found by it. */
export const tookPlace = (progress: AppointmentProgress): boolean =>
  appointmentStatusOf(progress) === 'completed';

/** Its patient was seated, and is still in the chair or has been treated. */
export const hasBegun = (progress: AppointmentProgress): boolean =>
  progress === 'in_chair' || tookPlace(progress);

/** It took place or won't: it is neither moved nor confirmed anymore. */
export const hasEnded = (progress: AppointmentProgress): boolean =>
  appointmentStatusOf(progress) !== 'scheduled';

/**
 * The questions that SQL asks, too: `npm run db:tables` writes each as a function of the database (`was_missed(a.progress)`), so that
 * no query lists words of a progress.
 */
const inSql = {
  was_missed: wasMissed,
  was_cancelled: wasCancelled,
  was_broken: wasBroken,
  occupies_operatory: occupiesOperatory,
  is_in_office: isInOffice,
  has_begun: hasBegun,
};

/** Each function of the database, and for which words it is true. */
export const progressFunctions: readonly { name: string; words: readonly AppointmentProgress[] }[] =
  Object.entries(inSql).map(([name, holds]) => ({ name, words: appointmentProgress.filter(holds) }));
