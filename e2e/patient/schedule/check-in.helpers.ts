import { createAppointment, updateOnlineBooking } from '@cusp/contract';
import { dayFromToday, clockNow } from '../../support/days.ts';
import type { Practice, Visitor } from '../../support/portal.ts';

/** A quarter of an hour around now, on the practice's clock and within the day. */
function soon(): string {
  const [hour = '0', minute = '0'] = clockNow().split(':');
  return `${hour}:${String(Number(minute) - (Number(minute) % 15)).padStart(2, '0')}`;
}

/** A visit of this hour, in a practice whose patients check in themselves. */
export async function visitToday(practice: Practice, visitor: Visitor) {
  await practice.call(updateOnlineBooking, {
    body: {
      is_open: false,
      notice_hours: 24,
      horizon_days: 60,
      most_a_day: null,
      change_hours: null,
      change_terms: '',
      check_in_minutes: 60,
    },
  });
  return practice.call(createAppointment, {
    body: {
      patient_id: visitor.patient.id,
      appointment_date: dayFromToday(0),
      appointment_time: soon(),
      duration: 60,
      type: 'cleaning',
    },
  });
}
