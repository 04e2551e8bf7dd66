import { type PortalAppointment, upcomingAppointments } from '@cusp/contract';
import { instantOf } from './calendarFile.ts';

/** Scheduled and not before today (`YYYY-MM-DD`, the practice's), the next one first. product.md, 2. */
export const upcomingOf = (appointments: readonly PortalAppointment[], today: string) =>
  appointments
    .filter(({ status, appointment_date }) => status === 'scheduled' && appointment_date >= today)
    .toSorted(inTime);

/** The few that the dashboard shows. product.md, 9. */
export const nextOf = (appointments: readonly PortalAppointment[], today: string) =>
  upcomingOf(appointments, today).slice(0, upcomingAppointments);

/** The one that is next: not over yet by the practice's clock. */
export const nextAppointment = (
  appointments: readonly PortalAppointment[],
  today: string,
  timeZone: string,
) =>
  upcomingOf(appointments, today).find(
    ({ appointment_date, appointment_time, duration, arrived }) =>
      arrived ||
      instantOf(appointment_date, appointment_time, timeZone).getTime() + duration * 60_000 > Date.now(),
  );

/** All others, the latest first: what was, and what was cancelled. */
export const pastOf = (appointments: readonly PortalAppointment[], today: string) => {
  const upcoming = new Set(upcomingOf(appointments, today));
  return appointments
    .filter((appointment) => !upcoming.has(appointment))
    .toSorted(inTime)
    .toReversed();
};

const moment = ({ appointment_date, appointment_time }: PortalAppointment) =>
  `${appointment_date} ${appointment_time}`;

const inTime = (a: PortalAppointment, b: PortalAppointment) => (moment(a) < moment(b) ? -1 : 1);
