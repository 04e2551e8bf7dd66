import type { Schedule, ScheduledAppointment } from '@cusp/contract';

/** The booked visits of a day that nobody has confirmed, in the order of the day. */
export const toConfirm = (schedule: Schedule | undefined, day: string): ScheduledAppointment[] =>
  (schedule?.visits ?? [])
    .filter(
      ({ appointment_date, progress, confirmed_at }) =>
        appointment_date === day && progress === 'booked' && confirmed_at === null,
    )
    .toSorted((one, other) => one.appointment_time.localeCompare(other.appointment_time));
