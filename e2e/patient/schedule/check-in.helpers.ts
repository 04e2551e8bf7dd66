import { createAppointment, updateOnlineBooking } from '@cusp/contract';
import { dayFromToday, clockNow } from '../../support/days.ts';
import type { Practice, Visitor } from '../../support/portal.ts';

/** The quarter of an hour that it is now, on the practice's clock: it ends by midnight, as a visit has to. */
function soon(): string {
  const [hour = '0', minute = '0'] = clockNow().split(':');
  return `${hour}:${String(Number(minute) - (Number(minute) % 15)).padStart(2, '0')}`;
}

/** A visit of now, in a practice whose patients check in themselves. */
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
      duration: 15,
      type: 'cleaning',
    },
  });
}
