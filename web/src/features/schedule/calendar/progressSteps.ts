import type { AppointmentAction, AppointmentProgress, ScheduledAppointment } from '@cusp/contract';

/** The usual next step of a visit: its words, and what it does. */
export interface ProgressStep {
  words: string;
  /** `check_out` and `book_next` open a dialog. */
  to: AppointmentProgress | 'check_out' | 'book_next';
}

type Step = Pick<ScheduledAppointment, 'can' | 'progress' | 'appointment_date'>;

/** Nobody arrives before the day of the visit. */
const isToCome = ({ progress, appointment_date }: Step, today: string): boolean =>
  progress === 'booked' && appointment_date > today;

/** The steps in their usual order. */
const steps: readonly (ProgressStep & { action: AppointmentAction })[] = [
  { action: 'arrive', words: 'Arrived', to: 'arrived' },
  { action: 'seat', words: 'In chair', to: 'in_chair' },
  { action: 'complete', words: 'Complete', to: 'completed' },
  { action: 'check_out', words: 'Check out…', to: 'check_out' },
];

/** @param today in the practice */
export function nextProgressStep(visit: Step, today: string): ProgressStep | undefined {
  if (isToCome(visit, today)) return undefined;
  if (visit.progress === 'checked_out') return { words: 'Book next…', to: 'book_next' };
  return steps.find(({ action }) => visit.can.includes(action));
}

const ahead = [
  ['arrive', 'arrived'],
  ['seat', 'in_chair'],
  ['complete', 'completed'],
] as const;

/** The steps of progress that a visit can still take, in their order; the front desk may skip some. */
export const remainingProgress = (visit: Step, today: string) =>
  ahead.flatMap(([action, to]) =>
    // A visit of a day to come that is over already was booked wrongly: it can only be completed.
    visit.can.includes(action) && (to === 'completed' || !isToCome(visit, today)) ? [to] : [],
  );
