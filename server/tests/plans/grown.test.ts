// A practice that has just grown, as after an import, before PostgreSQL counted its rows: its lists read each row a few times, not once for
// each other row, on new connections as on those that planned the same questions while the tables were empty. docs/performance.md,
// "Without statistics" and "Which plans are kept".
import {
  countDueRecalls,
  getAccount,
  getSchedule,
  listAsap,
  listDoublyBooked,
  listDueRecalls,
  listSeatedVisits,
} from '@cusp/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mainTables } from '../../src/db/connection-setup.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase, raw } from '../../src/db/database.ts';
import { isWork, work } from '../../src/features/schedule/recalls/index.ts';
import { asOwner, asServer, callAs, onOwnDatabase, ownApp } from '../support/practice.ts';
import { atFileEnd } from '../support/file-end.ts';
import { bookable } from '../support/scheduling.ts';

const owner = await onOwnDatabase();
const { newPractice } = await ownApp({}, owner);
const { token, user, call } = await newPractice();
const visits = 4_000;
const day = '2031-03-03';

/** Before anything is asked: a changed table has its plans made again. */
const uncounted = `
  do $$ declare t text; begin
    foreach t in array array['appointment', 'patient', 'chair_time', 'operatory', 'family', 'family_member', 'recall_due',
      'open_item'] loop
      execute format('alter table %I set (autovacuum_enabled = off)', t);
    end loop;
  end $$;`;

/** Visits of one day, of as many patients, each in an operatory of its own, each patient with a recall and a family of their own. */
const grown = `
  set session_replication_role = replica;
  create temp table one as select gen_random_uuid() as patient_id, gen_random_uuid() as operatory_id, gen_random_uuid() as visit_id,
    gen_random_uuid() as family_id, n from generate_series(1, ${visits}) n;
  insert into patient (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender, address, insurance_provider,
      insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
    select $practice, one.patient_id, 'Mia', 'Keller ' || n, '', '(212) 555-0147', '1984-06-09', p.gender, '', '', '', '', '', '', ''
      from one, patient p where p.practice_id = $practice;
  insert into operatory (practice_id, id, name, position) select $practice, operatory_id, 'Chair ' || n, 100 + n from one;
  insert into appointment (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes, operatory_id, asap)
    select $practice, visit_id, patient_id, '${day}', '09:00', 30, 'checkup', '', operatory_id, true from one;
  insert into chair_time (practice_id, id, kind, operatory_id, during)
    select $practice, visit_id, 'visit', operatory_id, chair_time_range('${day}', '09:00', 30) from one;
  insert into family (practice_id, id, head_patient_id) select $practice, family_id, patient_id from one;
  insert into family_member (practice_id, id, family_id, patient_id, from_date)
    select $practice, gen_random_uuid(), family_id, patient_id, '2020-01-01' from one;
  insert into open_item (practice_id, entry_id, account_id, patient_id, kind, amount_cents, occurred_on)
    select $practice, gen_random_uuid(), family_id, patient_id, 'charge', 5000, '2020-01-01' from one;
  insert into recall_due (practice_id, patient_id, type_id, current_type_id, due_date)
    select $practice, patient_id, t.id, t.id, '2020-01-01' from one, recall_type t where t.practice_id = $practice`;

const questions = [
  ['the doubly booked', listDoublyBooked, {}],
  ['those in a chair', listSeatedVisits, {}],
  ['the short list', listAsap, {}],
  ['the schedule of a day', getSchedule, { query: { from: day, to: day } }],
  ['the recalls to work on', listDueRecalls, {}],
  ['their numbers', countDueRecalls, {}],
  ['an account', getAccount, { params: { id: user.id } }],
] as const;
type Question = (typeof questions)[number];

/** The app on one connection, so that what this one has read is what a question read. */
async function connected() {
  const database = openDatabase(asServer(owner), 1);
  atFileEnd(() => database.close());
  const { app } = await ownApp({}, owner, { database });
  return { database, caller: callAs(app, token) };
}
type Connected = Awaited<ReturnType<typeof connected>>;

/** @returns the answer's status, and how many rows of tables and indexes PostgreSQL has read for it */
async function ask({ database, caller }: Connected, [, endpoint, input]: Question, family?: string) {
  const before = await rowsRead(database);
  const named = 'params' in input && family !== undefined ? { params: { id: family } } : input;
  const { status } = await caller.unchecked(endpoint, named);
  return { status, read: (await rowsRead(database)) - before };
}

/** What was read so far; a connection otherwise adds its counts only now and then. */
async function rowsRead(database: Database): Promise<number> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select pg_stat_force_next_flush()`)));
  return asOwner(async (client) => {
    const { rows } = await client.query<{ read: number }>(
      `select ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as read`,
    );
    return rows[0]?.read ?? 0;
  }, owner);
}

let early: Connected | undefined;
let fresh: Connected | undefined;
let keeping: Connected | undefined;
let family = '';
beforeAll(async () => {
  await bookable(call);
  await asOwner((client) => client.query(uncounted), owner);
  for (const table of mainTables) await counted(table, -1);
  const asked = await connected();
  early = asked;
  for (const question of questions)
    expect([question[0], (await ask(asked, question)).status]).toEqual([
      question[0],
      question[1] === getAccount ? 404 : 200,
    ]);
  family = await asOwner(async (client) => {
    await client.query(grown.replaceAll('$practice', `'${user.practice.id}'`));
    const { rows } = await client.query<{ id: string }>('select id from family limit 1');
    return rows[0]?.id ?? '';
  }, owner);
  fresh = await connected();
  keeping = await connected();
  await keeping.database.withoutTenant((tx) =>
    tx.all(raw(sql`select set_config('plan_cache_mode', 'force_generic_plan', false)`)),
  );
}, 120_000);

describe.each([
  ['a new connection', () => fresh],
  ['a connection that asked while there was next to nothing', () => early],
  ['a connection that keeps one plan for all values', () => keeping],
] as const)('%s', (_, connection) => {
  test.each(questions.map((question) => [question[0], question] as const))('%s', async (__, question) => {
    const asked = connection();
    if (asked === undefined) throw new Error('It is not connected.');
    const { status, read } = await ask(asked, question, family);
    expect(status).toBe(200);
    expect(read).toBeLessThan(visits * 200);
  });
});

/** How many rows PostgreSQL counted of a table. */
const counted = (table: string, rows: number) =>
  asOwner(
    (client) => client.query('update pg_class set reltuples = $2 where oid = $1::regclass', [table, rows]),
    owner,
  );

test('plans are kept by the connections that are opened once the main tables have grown', async () => {
  const modeOfNewConnection = async () => {
    const { database } = await connected();
    return database.withoutTenant((tx) =>
      tx.first(raw<{ mode: string }>(sql`select current_setting('plan_cache_mode') as mode`)),
    );
  };
  for (const table of mainTables) await counted(table, 1_000);
  await counted('ledger_entry', 999);
  expect(await modeOfNewConnection()).toEqual({ mode: 'force_custom_plan' });
  await counted('ledger_entry', 1_000);
  expect(await modeOfNewConnection()).toEqual({ mode: 'auto' });
});

test('booked visits are looked up by a hash, however many PostgreSQL expects', async () => {
  const { sql: text } = raw(sql`select from ${work} where ${isWork}`).compile();
  const plan = await asOwner(async (client) => {
    await client.query(`analyze; begin; set local work_mem = '64kB'; set local role cusp_app;
      select set_config('app.practice_id', '${user.practice.id}', true)`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('ANY'));
  }, owner);
  expect(plan.join()).toContain('hashed SubPlan');
  for (const line of plan) expect(line).not.toMatch(/ \(SubPlan/);
});
