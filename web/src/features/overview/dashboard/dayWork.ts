import { occupiesOperatory } from '@cusp/contract';
import type { Provider, ScheduledAppointment } from '@cusp/contract';

/** The work that today's and the next day's visits make for the front desk and for one provider. */
export interface DayWork {
  /** Arrived, and waiting to be seated. */
  waiting: ScheduledAppointment[];
  /** Their time has come and they have not arrived. */
  late: ScheduledAppointment[];
  /** Completed and not checked out. */
  toCheckOut: ScheduledAppointment[];
  /** Today's patients who owe something, each once. */
  owing: ScheduledAppointment[];
  /** Booked for the next working day and not confirmed. */
  unconfirmed: ScheduledAppointment[];
  /** The provider's own visits today, in order; undefined if the person is not a provider. */
  mine: ScheduledAppointment[] | undefined;
  /** The next of `mine`: the one in the chair, else the first to have arrived, else the first booked. */
  next: ScheduledAppointment | undefined;
}

interface DayWorkInput {
  visits: readonly ScheduledAppointment[];
  today: string;
  /** The next day to prepare: tomorrow, or the next open day after it. */
  nextDay: string | undefined;
  /** The current time in the practice, `HH:MM`. */
  now: string;
  /** The signed-in person as a provider; undefined if they aren't one. */
  provider: Provider | undefined;
}

export function dayWork({ visits, today, nextDay, now, provider }: DayWorkInput): DayWork {
  const ofToday = visits.filter(({ appointment_date }) => appointment_date === today);
  const isIn = (...states: readonly ScheduledAppointment['progress'][]) =>
    ofToday.filter(({ progress }) => states.includes(progress));
  const mine =
    provider &&
    ofToday.filter(({ provider_id, progress }) => provider_id === provider.id && occupiesOperatory(progress));
  const seen = new Set<string>();
  return {
    waiting: isIn('arrived'),
    late: isIn('booked').filter(({ appointment_time }) => appointment_time < now),
    toCheckOut: isIn('completed'),
    owing: ofToday.filter(({ patient_id, owed, progress }) => {
      const counts = owed.due_now > 0 && occupiesOperatory(progress) && !seen.has(patient_id);
      if (counts) seen.add(patient_id);
      return counts;
    }),
    unconfirmed: visits.filter(
      ({ appointment_date, progress, confirmed_at }) =>
        appointment_date === nextDay && progress === 'booked' && confirmed_at === null,
    ),
    mine,
    next:
      mine?.find(({ progress }) => progress === 'in_chair') ??
      mine?.find(({ progress }) => progress === 'arrived') ??
      mine?.find(({ progress }) => progress === 'booked'),
  };
}
