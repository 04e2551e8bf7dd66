import { type PortalAppointment, upcomingAppointments } from '@cusp/contract';
import { instantOf } from './calendarFile.ts';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { titleWords } from '../../../ui/text/formats.ts';

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

/** What was canceled of what was still to come, the next one first. */
export const canceledOf = (appointments: readonly PortalAppointment[], today: string) =>
  appointments
    .filter(({ status, appointment_date }) => status === 'cancelled' && appointment_date >= today)
    .toSorted(inTime);

/** All others, the latest first. */
export const pastOf = (appointments: readonly PortalAppointment[], today: string) => {
  const others = new Set([...upcomingOf(appointments, today), ...canceledOf(appointments, today)]);
  return appointments
    .filter((appointment) => !others.has(appointment))
    .toSorted(inTime)
    .toReversed();
};

/** Which visit it is, for a question about it: what, when, and with whom. */
export const visitWords = ({
  type,
  appointment_date,
  appointment_time,
  provider_name,
}: Pick<PortalAppointment, 'type' | 'appointment_date' | 'appointment_time' | 'provider_name'>): string =>
  [
    titleWords(type),
    dateWords(appointment_date),
    timeWords(appointment_time),
    provider_name !== '' && t('With {name}', { name: provider_name }),
  ]
    .filter(Boolean)
    .join(' · ');

const moment = ({ appointment_date, appointment_time }: PortalAppointment) =>
  `${appointment_date} ${appointment_time}`;

const inTime = (a: PortalAppointment, b: PortalAppointment) => (moment(a) < moment(b) ? -1 : 1);
