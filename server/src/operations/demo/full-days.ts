import { addDays, daysBetween, occupiesOperatory, wasBroken, wasMissed } from '@cusp/contract';
import type { ConfirmationMethod, AppointmentProgress } from '@cusp/contract';
import type { Insertable } from 'kysely';
import { newId } from '../../values/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { workAt } from './care.ts';
import type { Chance } from './chance.ts';
import {
  ageOn,
  chairs,
  demoHours,
  fullWeeks,
  isWeekend,
  meeting,
  service,
  demoTime,
  workday,
} from './days.ts';
import type { Book, Chair } from './days.ts';
import { demoPatients } from './people.ts';
import { teethFor } from './teeth.ts';
import { idAt, demoMinutes, demoMoment, type DemoAppointment } from './appointments.ts';
import type { Now } from './zone.ts';

type Appointment = Insertable<Tables['appointment']>;
type AppointmentType = Appointment['type'];
type Patient = Insertable<Tables['patient']>;

/** The places and people of visits: the ids of the practice's rooms, providers and kinds, by the demo's chairs. */
export interface Rooms {
  operatories: readonly string[];
  providers: readonly string[];
  kinds: ReadonlyMap<AppointmentType, string>;
}

/** More patients, of the same names in other pairs, for whom nothing but these weeks is known. */
function demoNeighbors(chance: Chance, today: string, neighbors: number): (Patient & { id: string })[] {
  const created_at = demoMoment(addDays(today, -210), 15);
  const made: (Patient & { id: string })[] = [];
  while (made.length < neighbors) {
    const people = demoPatients(chance, today).filter(({ last_name }) => !last_name.includes(' '));
    for (const person of people) {
      const other = chance.pick(people);
      made.push({
        id: idAt(created_at),
        ...person,
        last_name: chance.happens(0.3) ? `${person.last_name}-${other.last_name}` : other.last_name,
        email: '',
        emergency_contact: '',
        emergency_phone: '',
        created_at,
        updated_at: created_at,
      });
    }
  }
  return made.slice(0, neighbors);
}

const ways: readonly ConfirmationMethod[] = ['phone', 'phone', 'email', 'text', 'in_person'];
const dentistry: readonly AppointmentType[] = [
  'checkup',
  'filling',
  'filling',
  'crown',
  'checkup',
  'root_canal',
  'extraction',
  'filling',
];
/** The usual visits by the patient's age. */
function typeIn(chance: Chance, chair: Chair, age: number): AppointmentType {
  if (age < 3) return 'checkup';
  if (chair > 1) return chance.happens(0.85) ? 'cleaning' : 'checkup';
  return age < 18 ? chance.pick(['checkup', 'filling']) : chance.pick(dentistry);
}
const staffNotes = ['Anxious; allow extra time.', 'Hard of hearing in left ear.', 'Ask about night guard.'];

/** The present progress of a visit; past visits are over. */
function progressAt(
  chance: Chance,
  date: string,
  starts: number,
  minutes: number,
  now: Now,
): AppointmentProgress {
  if (date > now.today) return 'booked';
  if (date < now.today)
    return chance.happens(0.06) ? 'cancelled' : chance.happens(0.03) ? 'no_show' : 'checked_out';
  if (starts + minutes <= now.minutes - 15) return 'checked_out';
  if (starts + minutes <= now.minutes) return 'completed';
  if (starts <= now.minutes) return 'in_chair';
  return starts <= now.minutes + 15 ? 'arrived' : 'booked';
}

/** Adds a visit's chair, its provider and whether it was confirmed. */
export function scheduled(
  chance: Chance,
  { chair, ...visit }: DemoAppointment,
  rooms: Rooms,
  now: Now,
): Appointment {
  const { appointment_date: date, appointment_time: time, type } = visit;
  const starts = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const progress =
    date === now.today ? progressAt(chance, date, starts, visit.duration, now) : (visit.progress ?? 'booked');
  const daysAhead = daysBetween(now.today, date);
  const share =
    progress !== 'booked' || daysAhead <= 0 ? 0.97 : daysAhead <= 3 ? 0.7 : daysAhead <= 8 ? 0.4 : 0.05;
  const isConfirmed = occupiesOperatory(progress) && chance.happens(share);
  return {
    ...visit,
    progress,
    operatory_id: rooms.operatories[chair] ?? null,
    provider_id: rooms.providers[chair] ?? null,
    kind_id: rooms.kinds.get(type) ?? null,
    ...(isConfirmed && {
      confirmed_at: demoMoment(addDays(date < now.today ? date : now.today, -1), 20),
      confirmed_how: chance.pick(ways),
      confirmed_by: 'Sam Ortiz',
    }),
    ...(wasMissed(progress) && { ended_reason: 'No-show, no call' }),
    ...(progress === 'cancelled' &&
      chance.happens(0.7) && { ended_reason: 'Called: could not get off work' }),
    ...(chance.happens(0.08) && { staff_notes: chance.pick(staffNotes) }),
  };
}

/** The weeks around today, filled up: visits with what is done at them, blocked times, and one deliberate overlap. */
export function demoDays(chance: Chance, now: Now, book: Book, rooms: Rooms, span = fullWeeks) {
  const { today } = now;
  const patients = demoNeighbors(chance, today, span.neighbors);
  const visits: Appointment[] = [];
  const treatments: Insertable<Tables['treatment']>[] = [];
  const attached: Insertable<Tables['appointment_treatment']>[] = [];
  const payments: Insertable<Tables['payment']>[] = [];
  let next = 0;

  const fill = (date: string, chair: Chair): boolean => {
    const patient = patients[next % patients.length];
    if (patient === undefined) return false;
    const age = ageOn(patient.date_of_birth, date);
    const type = typeIn(chance, chair, age);
    const minutes = demoMinutes[type];
    const place = book.next(date, minutes, chair);
    if (place === undefined) return false;
    const ahead = daysBetween(today, date);
    // The further ahead, the more places are free.
    if (chance.happens(ahead <= 1 ? 0.04 : Math.min(0.6, 0.08 + ahead * 0.013))) return true;
    next += 1;
    const starts = Number(place.time.slice(0, 2)) * 60 + Number(place.time.slice(3));
    const created_at = demoMoment(addDays(date < today ? date : today, -chance.between(2, 25)), 16);
    const visit = scheduled(
      chance,
      {
        chair,
        id: idAt(created_at),
        patient_id: patient.id,
        appointment_date: date,
        appointment_time: place.time,
        duration: minutes,
        type,
        notes: '',
        recall_date: null,
        progress: progressAt(chance, date, starts, minutes, now),
        asap: ahead > 14 && chance.happens(0.02),
        created_at,
      },
      rooms,
      now,
    );
    visits.push(visit);
    if (wasBroken(visit.progress ?? 'booked')) return true;
    const isDone = visit.progress === 'checked_out';
    const work = workAt(type, age);
    const treatment = {
      id: idAt(created_at),
      patient_id: patient.id,
      procedure: work.procedure,
      tooth_number: work.site === undefined ? '' : chance.pick(teethFor(work.site, age)),
      description: work.description,
      cost_cents: chance.between(...work.cost) * 100,
      status: isDone ? ('completed' as const) : ('planned' as const),
      notes: '',
      date: isDone ? date : created_at.slice(0, 10),
      created_at,
    };
    treatments.push(treatment);
    attached.push({ appointment_id: visit.id, treatment_id: treatment.id, patient_id: patient.id });
    if (isDone && date < today && chance.happens(0.9)) {
      payments.push({
        id: idAt(demoMoment(date, 22)),
        patient_id: patient.id,
        treatment_id: treatment.id,
        amount_cents: treatment.cost_cents,
        payment_method: chance.pick(['card', 'card', 'cash', 'check']),
        status: 'completed',
        notes: '',
        payment_date: date,
        created_at: demoMoment(date, 22),
      });
    }
    return true;
  };

  const blockouts: Insertable<Tables['blockout']>[] = [];
  const block = (date: string, chair: Chair, from: number, to: number, reason: string) => {
    const operatory_id = rooms.operatories[chair];
    if (operatory_id === undefined) return;
    blockouts.push({ id: newId(), operatory_id, date, starts: demoTime(from), ends: demoTime(to), reason });
  };
  for (let ahead = -span.before; ahead <= span.after; ahead += 1) {
    const date = addDays(today, ahead);
    if (isWeekend(date) && date !== today) continue;
    for (const chair of chairs) {
      if (meeting.isOn(date)) block(date, chair, meeting.from, meeting.to, 'Staff meeting');
      while (fill(date, chair));
    }
  }
  block(
    workday(addDays(today, service.daysAhead)),
    service.chair,
    service.from,
    demoHours.closes,
    'Scaler maintenance',
  );
  return {
    patients,
    earlier: patients.flatMap((patient) =>
      chance.happens(0.9) ? [cameBefore(chance, patient.id, today)] : [],
    ),
    visits,
    treatments,
    attached,
    payments,
    blockouts,
    overlap: overlapToday(visits, patients, rooms, now),
  };
}

/** The first visit of somebody who is no longer new here, from the years before the chairs were kept. */
function cameBefore(chance: Chance, patient_id: string, today: string): Appointment {
  const date = workday(addDays(today, -chance.between(60, 195)));
  const created_at = demoMoment(addDays(date, -10), 16);
  return {
    id: idAt(created_at),
    patient_id,
    appointment_date: date,
    appointment_time: demoTime(chance.between(9, 16) * 60),
    duration: demoMinutes.other,
    type: 'other',
    progress: 'checked_out',
    notes: '',
    created_at,
  };
}

/** Somebody who came with a broken tooth, beside an hour of the first chair that was booked already. */
function overlapToday(
  visits: readonly Appointment[],
  patients: readonly { id: string }[],
  rooms: Rooms,
  now: Now,
): Appointment[] {
  const beside = visits.findLast(
    ({ appointment_date, operatory_id, duration, progress = 'booked' }) =>
      appointment_date === now.today &&
      operatory_id === rooms.operatories[0] &&
      duration >= 60 &&
      occupiesOperatory(progress),
  );
  const patient = patients.at(-1);
  if (beside === undefined || patient === undefined) return [];
  const created_at = demoMoment(addDays(now.today, -1), 20);
  return [
    {
      id: idAt(created_at),
      patient_id: patient.id,
      appointment_date: now.today,
      appointment_time: beside.appointment_time,
      duration: 30,
      type: 'other',
      notes: '',
      recall_date: null,
      progress: beside.progress === 'booked' ? 'booked' : 'checked_out',
      operatory_id: beside.operatory_id ?? null,
      provider_id: rooms.providers[1] ?? null,
      kind_id: rooms.kinds.get('other') ?? null,
      staff_notes: 'Broken front tooth, in pain.',
      overlap_reason: 'Emergency: broken tooth',
      overlap_with: [beside.id],
      created_at,
    },
  ];
}
