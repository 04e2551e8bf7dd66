import { addDays } from '@cusp/contract';
import type { InputOf, updateAppointment } from '@cusp/contract';
import { todayAt } from '@cusp/server/src/values/calendar/today.ts';
import type pg from 'pg';

/** The records that the requests are about, the same for the server and the floor. */
export interface BenchRecords {
  /** Today, or on a weekend the following Monday, because there are no appointments on weekends. */
  day: string;
  /** The large practice, a medium one, and one with 500 patients. */
  practices: { id: string; place: number; patients: string[] }[];
  /** Scheduled appointments of the large practice, with the body of a PUT. */
  scheduled: Scheduled[];
  portal: { patient: string };
  image: { id: string; file: string };
}

type Scheduled = { id: string } & Required<Omit<InputOf<typeof updateAppointment>['body'], 'version'>>;

const patientsUsed = 400;

/**
 * Finds the records; creates appointments in the far future if there are fewer than `scheduledNeeded`, of many patients: two
 * changes of one patient's visits wait for each other.
 */
export async function loadBenchRecords(
  pool: pg.Pool,
  scheduledNeeded: number,
): Promise<Omit<BenchRecords, 'portal' | 'image'>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select practice_id as id, name from practice order by length(name), name',
  );
  const chosen = [rows[0], rows[1], rows.at(-1)].filter((row) => row !== undefined);
  const practices = await Promise.all(
    chosen.map(async ({ id, name }) => {
      const patients = await pool.query<{ id: string }>(
        'select id from patient where practice_id = $1 order by md5(id::text) limit $2',
        [id, patientsUsed],
      );
      return {
        id,
        place: Number(name.replace('Practice ', '')),
        patients: patients.rows.map((row) => row.id),
      };
    }),
  );
  const large = practices[0];
  if (large === undefined) throw new Error('There are no practices: run npm run bench:data first.');
  return {
    day: workingDay(todayAt('America/New_York')),
    practices,
    scheduled: await scheduledIn(pool, large, scheduledNeeded),
  };
}

function workingDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

async function scheduledIn(pool: pg.Pool, practice: { id: string; patients: string[] }, needed: number) {
  await pool.query(
    `insert into appointment (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes)
       select $1, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], date '2090-01-02' + n / 36, time '08:00' + (n % 36) * interval '15 min',
           30, 'checkup', 'bench'
         from generate_series(1, $3 - (select count(*)::int from appointment
           where practice_id = $1 and appointment_date >= '2090-01-01')) n`,
    [practice.id, practice.patients, needed],
  );
  const { rows } = await pool.query<Scheduled>(
    `select id, patient_id, appointment_date, appointment_time, duration, type, notes, recall_date, status
       from appointment where practice_id = $1 and appointment_date >= '2090-01-01' order by id limit $2`,
    [practice.id, needed],
  );
  return rows;
}

/**
 * The tables that the floor writes to: with the columns, indexes and foreign keys of the real ones, but without
 * Cusp's triggers (recalls, sums, events), which are part of what is measured. They start empty.
 */
export async function floorTables(pool: pg.Pool, scheduled: readonly Scheduled[]): Promise<void> {
  await pool.query(`
    drop schema if exists floor cascade;
    create schema floor;
    create table floor.patient (like patient including all, foreign key (practice_id) references practice);
    create table floor.appointment (like appointment including all,
      foreign key (practice_id, patient_id) references patient);
    create table floor.payment (like payment including all,
      foreign key (practice_id, patient_id) references patient,
      foreign key (practice_id, patient_id, treatment_id) references treatment (practice_id, patient_id, id))`);
  // A generated column takes no value.
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'appointment'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `insert into floor.appointment (${columns}) select ${columns} from appointment where id = any($1)`,
    [scheduled.map(({ id }) => id)],
  );
}

/** Sets all the appointments back to scheduled, for the next round of status changes. */
export async function resetSchedule(pool: pg.Pool, practice: string): Promise<void> {
  for (const table of ['appointment', 'floor.appointment']) {
    await pool.query(
      `update ${table} set progress = 'booked', version = 1
       where practice_id = $1 and appointment_date >= '2090-01-01' and status <> 'scheduled'`,
      [practice],
    );
  }
}
