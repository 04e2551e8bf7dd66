import type { ScheduledAppointment, AppointmentProgress } from '@cusp/contract';
import { isOff } from './blocks.ts';

/** The usual next step of a visit: its words, and what it does. */
export interface ProgressStep {
  words: string;
  /** `check_out` and `book_next` open a dialog. */
  to: AppointmentProgress | 'check_out' | 'book_next';
}

const nextSteps: Record<AppointmentProgress, ProgressStep | undefined> = {
  booked: { words: 'Arrived', to: 'arrived' },
  arrived: { words: 'In chair', to: 'in_chair' },
  in_chair: { words: 'Complete', to: 'completed' },
  completed: { words: 'Check out…', to: 'check_out' },
  checked_out: { words: 'Book next…', to: 'book_next' },
  cancelled: undefined,
  no_show: undefined,
};

type Step = Pick<ScheduledAppointment, 'progress' | 'appointment_date'>;

/** @param today in the practice; nobody arrives before the day of the visit */
export const nextProgressStep = (
  { progress, appointment_date }: Step,
  today: string,
): ProgressStep | undefined =>
  progress === 'booked' && appointment_date > today ? undefined : nextSteps[progress];

/** The steps of progress that a visit can still take, in their order; the front desk may skip some. */
export function remainingProgress(
  { progress, appointment_date }: Step,
  today: string,
): AppointmentProgress[] {
  if (isOff({ progress })) return [];
  const order: AppointmentProgress[] = ['booked', 'arrived', 'in_chair', 'completed'];
  const at = order.indexOf(progress);
  // A visit of a day to come that is over already was booked wrongly: it can only be completed.
  if (progress === 'booked' && appointment_date > today) return ['completed'];
  return at < 0 ? [] : order.slice(at + 1);
}
