import type { PortalAppointment, PortalPatient } from '@cusp/contract';
import { titleWords } from '../../../ui/text/formats.ts';
import { calendarFile } from './calendarFile.ts';
import { t } from '../../../ui/language/t.ts';

/** Downloads the visit as a file that calendars open. */
export function addToCalendar(appointment: PortalAppointment, { first_name, practice }: PortalPatient): void {
  const file = calendarFile(
    {
      uid: `${appointment.id}@cusp`,
      date: appointment.appointment_date,
      time: appointment.appointment_time,
      timeZone: practice.time_zone,
      duration: appointment.duration,
      // A parent has several children's visits in one calendar.
      summary: t('{first_name}: {visit} at {practice}', {
        first_name,
        visit: titleWords(appointment.type),
        practice: practice.name,
      }),
      // On one line, so that maps find it.
      location: [practice.name, ...practice.address.split('\n')]
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(', '),
      description: practice.phone && t('Call {phone} to change this visit.', { phone: practice.phone }),
    },
    new Date().toISOString(),
  );
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `visit-${appointment.appointment_date}.ics`;
  link.click();
  // Some browsers read it only after the click was processed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
