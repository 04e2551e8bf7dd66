import {
  createAppointment,
  createTreatment,
  listAppointments,
  listOperatories,
  listPatients,
  listProviders,
  login,
} from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput } from '@cusp/contract';
import { todayAt } from '@cusp/server/src/values/calendar/today.ts';
import type pg from 'pg';
import { ask, outputOf } from '../../e2e/support/requests.ts';
import { benchPassword } from '../fill/fill.ts';

export const officeCount = 12;
/** The people at work in a practice: each of the four sign-ins of `bench:data` at two screens. */
export const peopleAtWork = 8;
export const patientsOfOffice = 120;
const visitsOfDay = 32;

const roles = ['receptionist', 'dentist', 'hygienist', 'assistant'] as const;
export type Role = (typeof roles)[number];

/** A practice on its day, and its people, signed in. */
export interface Office {
  tokens: Record<Role, string>;
  today: string;
  patients: string[];
  /** Today's visits, booked, each at version 1. */
  visits: { id: string; patient_id: string }[];
}

const chairs = 4;
const firstHour = 8;
const perChair = visitsOfDay / chairs;

/**
 * Opens the practices for the day: an operatory for each dentist and hygienist that the fill lacks, the day's visits with a planned
 * treatment each, made by the calls of the app unless they are there, and everybody signed in.
 */
export async function openOffices(site: string, pool: pg.Pool): Promise<Office[]> {
  const today = todayAt('America/New_York');
  await pool.query(`insert into operatory (practice_id, id, name, position)
    select practice_id, gen_random_uuid(), 'Operatory ' || n, n from practice, generate_series(3, ${chairs}) n
      on conflict do nothing`);
  // The fill books visits ahead, too, and some of them fall on the day that is played.
  await pool.query(
    `update appointment set progress = 'cancelled' where appointment_date = $1 and created_at < $1`,
    [today],
  );
  const offices: Office[] = [];
  for (let place = 0; place < officeCount; place += 1) {
    const signIn = async (role: Role) => {
      const body = { email: `${role}@${place}.bench.example`, password: benchPassword };
      return (await outputOf(login, await ask(site, login, { body }))).access_token;
    };
    const tokens = {
      receptionist: await signIn('receptionist'),
      dentist: await signIn('dentist'),
      hygienist: await signIn('hygienist'),
      assistant: await signIn('assistant'),
    };
    const call = callerOf(site, tokens.dentist);
    const known = (await call(listPatients, {})).map(({ id }) => id);
    const day = { query: { from: today, to: today } };
    const booked = async () =>
      (await call(listAppointments, day)).filter(({ status }) => status !== 'cancelled');
    if ((await booked()).length < visitsOfDay) await bookDay(call, today, known);
    const visits = await booked();
    offices.push({ tokens, today, patients: known, visits });
  }
  return offices;
}

type Call = ReturnType<typeof callerOf>;
const callerOf =
  (site: string, token: string) =>
  async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<OutputOf<E>> =>
    outputOf(endpoint, await ask(site, endpoint, input, { token }));

/** An hour in each of the chairs after the other, of as many patients. */
async function bookDay(call: Call, today: string, known: readonly string[]): Promise<void> {
  const rooms = await call(listOperatories, {});
  const providers = await call(listProviders, {});
  for (let visit = 0; visit < visitsOfDay; visit += 1) {
    const patient_id = known[visit] ?? '';
    const planned = { patient_id, procedure: 'Filling', description: 'Two surfaces', cost: 240.5 } as const;
    const { id } = await call(createTreatment, { body: planned });
    await call(createAppointment, {
      body: {
        patient_id,
        appointment_date: today,
        appointment_time: `${String(firstHour + (visit % perChair)).padStart(2, '0')}:00`,
        duration: 60,
        operatory_id: rooms[Math.floor(visit / perChair)]?.id ?? null,
        provider_id: providers[visit % providers.length]?.id ?? null,
        treatment_ids: [id],
      },
    });
  }
}

/** Sets the day's visits back to booked, so that their steps can be played again. */
export async function rewindDay(pool: pg.Pool, today: string): Promise<void> {
  await pool.query(
    `update appointment set progress = 'booked', version = 1 where appointment_date = $1 and progress <> 'cancelled' and (progress <> 'booked' or version <> 1)`,
    [today],
  );
}
