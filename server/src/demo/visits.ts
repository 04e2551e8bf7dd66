import { v7 } from 'uuid';
import type { Tables } from '../db/tables.ts';
import type { Insertable } from 'kysely';
import type { Chance } from './chance.ts';
import { addDays, appointmentBook } from './days.ts';

type Appointment = Insertable<Tables['appointment']>;
type AppointmentType = Appointment['type'];

/** Half a year between check-ups, as most practices recall. */
const recallAfter = 182;
const minutesOf: Record<AppointmentType, number> = {
  checkup: 30,
  cleaning: 60,
  filling: 60,
  root_canal: 90,
  extraction: 45,
  crown: 90,
  whitening: 60,
  other: 30,
};
const work: readonly AppointmentType[] = [
  'filling',
  'filling',
  'filling',
  'root_canal',
  'extraction',
  'crown',
  'whitening',
];
const remarks = [
  '',
  '',
  '',
  'Prefers mornings.',
  'Bring X-rays from last dentist.',
  'Interpreter needed (Spanish).',
  'Please call the evening before.',
];

/** A moment of the given day, for `created_at` and the time inside an id. */
export const momentOf = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:05:00.000Z`;
export const idAt = (moment: string): string => v7({ msecs: Date.parse(moment) });

/** Two years of visits before today and some months after it, for one patient after the other. */
export function demoVisits(chance: Chance, today: string, patientIds: readonly string[]): Appointment[] {
  const book = appointmentBook(today);
  const visits: Appointment[] = [];

  const visit = (
    patient_id: string,
    wanted: string,
    type: AppointmentType,
    extra: Partial<Appointment> = {},
  ) => {
    const duration = minutesOf[type];
    const { date, time } = book(wanted, duration);
    const past = date < today;
    const booked = addDays(date, -chance.between(3, 40));
    const created_at = momentOf(
      booked < today ? booked : addDays(today, -chance.between(1, 12)),
      chance.between(13, 21),
    );
    const isCheck = type === 'checkup' || type === 'cleaning';
    visits.push({
      id: idAt(created_at),
      patient_id,
      appointment_date: date,
      appointment_time: time,
      duration,
      type,
      notes: chance.pick(remarks),
      recall_date: past && isCheck ? addDays(date, recallAfter) : null,
      status: past ? (chance.happens(0.09) ? 'cancelled' : 'completed') : 'scheduled',
      created_at,
      ...extra,
    });
  };

  patientIds.forEach((patientId, place) => {
    // Everybody's first check-up lies somewhere in the two years; then they come again, or don't.
    let date = addDays(today, -chance.between(20, 725));
    while (date < today) {
      visit(patientId, date, chance.pick(['checkup', 'cleaning']));
      if (chance.happens(0.45)) visit(patientId, addDays(date, chance.between(7, 24)), chance.pick(work));
      if (chance.happens(0.25)) break;
      date = addDays(date, recallAfter + chance.between(-10, 30));
    }
    // A full day today, and a calendar that thins out over the coming weeks.
    if (place % 6 === 0) visit(patientId, today, chance.pick(['checkup', 'cleaning', 'filling']));
    else if (place % 3 === 1)
      visit(patientId, addDays(today, chance.between(1, 60)), chance.pick(['checkup', 'cleaning', ...work]));
  });
  return visits;
}
