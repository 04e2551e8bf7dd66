import { addDays } from '@cusp/contract';
import { v7 } from 'uuid';
import type { Tables } from '../../db/tables.ts';
import type { Insertable } from 'kysely';
import type { Chance } from './chance.ts';
import { ageOn, chairsFor } from './days.ts';
import type { Book, Chair } from './days.ts';
import { demoOffset } from './zone.ts';

type Appointment = Insertable<Tables['appointment']>;
type AppointmentType = Appointment['type'];

/** Days until the recall: half a year between checkups, as in most practices. */
const recallAfter = 182;
export const demoMinutes: Record<AppointmentType, number> = {
  checkup: 30,
  cleaning: 60,
  filling: 60,
  root_canal: 90,
  extraction: 45,
  crown: 90,
  whitening: 60,
  other: 30,
};
/** Types of visit for adults besides checkups and cleanings. */
const work: readonly AppointmentType[] = [
  'filling',
  'filling',
  'filling',
  'root_canal',
  'extraction',
  'crown',
  'whitening',
];

/** The types of visit at this age besides checkups and cleanings. */
function workAt(age: number): readonly AppointmentType[] {
  if (age < 4) return [];
  return age < 18 ? ['filling'] : work;
}

/** Small children only have checkups; cleanings start at three years. */
const checksAt = (age: number): readonly AppointmentType[] =>
  age < 3 ? ['checkup'] : ['checkup', 'cleaning'];

const remarks = [
  '',
  '',
  '',
  'Prefers mornings.',
  'Bring X-rays from previous dentist.',
  'Interpreter needed (Spanish).',
  'Please call the evening before.',
];

/** A moment on the given day, for `created_at` and the timestamp inside an id. The hour is five ahead of the practice's clock. */
export const demoMoment = (date: string, hour: number) =>
  `${date}T${String(hour).padStart(2, '0')}:05:00.000${demoOffset}`;
export const idAt = (moment: string): string => v7({ msecs: Date.parse(moment) });

/** The patient of the visits. */
interface Visitor {
  id: string;
  date_of_birth: string;
}

/** A visit and the chair that it is in. */
export interface DemoAppointment extends Appointment {
  chair: Chair;
}

/** Two years of visits before today and some months after, patient by patient. */
export function demoAppointments(
  chance: Chance,
  today: string,
  patients: readonly Visitor[],
  book: Book,
): DemoAppointment[] {
  const visits: DemoAppointment[] = [];

  /** Books the first free time from the wanted day on; `found` is the day of the visit that led to it. */
  const visit = (
    patient: Visitor,
    wanted: string,
    type: AppointmentType,
    found?: string,
  ): DemoAppointment => {
    const duration = demoMinutes[type];
    const { date, time, chair } = book.first(wanted, duration, chairsFor(type));
    const past = date < today;
    const booked = found ?? addDays(date, -chance.between(3, 40));
    const created_at = demoMoment(
      booked < today ? booked : addDays(today, -chance.between(1, 12)),
      chance.between(13, 21),
    );
    const isCheck = type === 'checkup' || type === 'cleaning';
    const progress = past ? (chance.happens(0.09) ? 'cancelled' : 'checked_out') : 'booked';
    const made: DemoAppointment = {
      chair,
      id: idAt(created_at),
      patient_id: patient.id,
      appointment_date: date,
      appointment_time: time,
      duration,
      type,
      notes: chance.pick(remarks),
      recall_date: progress === 'checked_out' && isCheck ? addDays(date, recallAfter) : null,
      progress,
      created_at,
    };
    visits.push(made);
    return made;
  };

  patients.forEach((patient, place) => {
    const checkOn = (date: string) => chance.pick(checksAt(ageOn(patient.date_of_birth, date)));
    // The first checkup is at a random time within the two years, a baby's after the first birthday; then some come
    // again and some don't.
    let date = later(addDays(today, -chance.between(20, 725)), addDays(patient.date_of_birth, 365));
    let last = '';
    while (date < today) {
      const check = visit(patient, date, checkOn(date));
      last = check.appointment_date;
      const needs = workAt(ageOn(patient.date_of_birth, last));
      if (check.progress === 'checked_out' && needs.length > 0 && chance.happens(0.5)) {
        const wanted = addDays(last, chance.between(7, 24));
        last = visit(patient, wanted, chance.pick(needs), last).appointment_date;
      }
      if (chance.happens(0.25)) break;
      date = addDays(date, recallAfter + chance.between(-10, 30));
    }
    // A full day today, and fewer appointments in each of the following weeks.
    if (last >= today) return;
    const needs = workAt(ageOn(patient.date_of_birth, today));
    if (place % 6 === 0)
      visit(patient, today, chance.pick([checkOn(today), checkOn(today), ...needs.slice(0, 1)]));
    else if (place % 3 === 1)
      visit(
        patient,
        addDays(today, chance.between(1, 60)),
        chance.pick([checkOn(today), checkOn(today), ...needs]),
      );
  });
  return visits;
}

const later = (one: string, other: string) => (one < other ? other : one);
