import type { Provider, ScheduledAppointment } from '@cusp/contract';

/** What today's and tomorrow's visits mean for the front desk and for one provider. */
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
  /** The visits of the asking provider today, in their order; undefined if the person is no provider. */
  mine: ScheduledAppointment[] | undefined;
  /** The next of them: who is in the chair, else who arrived or comes first. */
  next: ScheduledAppointment | undefined;
}

interface Asked {
  visits: readonly ScheduledAppointment[];
  today: string;
  /** The next day to prepare: tomorrow, or the first one with visits after a weekend. */
  nextDay: string | undefined;
  /** Wall clock in the practice, `HH:MM`. */
  now: string;
  /** The provider who asks; undefined if the person is none. */
  provider: Provider | undefined;
}

export function dayWorkOf({ visits, today, nextDay, now, provider }: Asked): DayWork {
  const ofToday = visits.filter(({ appointment_date }) => appointment_date === today);
  const isIn = (...states: readonly ScheduledAppointment['progress'][]) =>
    ofToday.filter(({ progress }) => states.includes(progress));
  const mine =
    provider &&
    ofToday.filter(
      ({ provider_id, progress }) =>
        provider_id === provider.id && progress !== 'cancelled' && progress !== 'no_show',
    );
  const seen = new Set<string>();
  return {
    waiting: isIn('arrived'),
    late: isIn('booked').filter(({ appointment_time }) => appointment_time < now),
    toCheckOut: isIn('completed'),
    owing: ofToday.filter(({ patient_id, owed, progress }) => {
      const counts =
        owed.due_now > 0 && progress !== 'cancelled' && progress !== 'no_show' && !seen.has(patient_id);
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
