// A practice that has just grown, as after an import, before PostgreSQL counted its rows: its lists read each row a few times, not once for
// each other row. docs/performance.md, "Without statistics".
import { countDueRecalls, getSchedule, listAsap, listDoublyBooked, listDueRecalls } from '@cusp/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase, raw } from '../../../db/database.ts';
import { isWork, work } from '../recalls/index.ts';
import { asOwner, asServer, callAs, onOwnDatabase, ownApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const owner = await onOwnDatabase();
const { newPractice } = await ownApp({}, owner);
const { token, user, call } = await newPractice();
const visits = 10_000;
const day = '2031-03-03';

/** Visits of one day, of as many patients, each in an operatory of its own, each patient with a recall and a family of their own. */
const grown = `
  set session_replication_role = replica;
  do $$ declare t text; begin
    foreach t in array array['appointment', 'patient', 'chair_time', 'operatory', 'family', 'family_member', 'recall_due'] loop
      execute format('alter table %I set (autovacuum_enabled = off)', t);
    end loop;
  end $$;
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
  insert into recall_due (practice_id, patient_id, type_id, current_type_id, due_date)
    select $practice, patient_id, t.id, t.id, '2020-01-01' from one, recall_type t where t.practice_id = $practice`;

beforeAll(async () => {
  await bookable(call);
  await asOwner((client) => client.query(grown.replaceAll('$practice', `'${user.practice.id}'`)), owner);
}, 60_000);

/** The rows that PostgreSQL has read of tables and indexes of this database so far, of sessions that have ended. */
const rowsRead = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ read: number; sessions: number }>(
      `select (select sum(seq_tup_read) from pg_stat_user_tables)::int + (select sum(idx_tup_read) from pg_stat_user_indexes)::int as read,
          (select count(*) from pg_stat_activity where usename = $1 and datname = current_database())::int as sessions`,
      [asServer(owner).user],
    );
    return rows[0] ?? { read: 0, sessions: 0 };
  }, owner);

test.each([
  ['the doubly booked', listDoublyBooked, {}],
  ['the short list', listAsap, {}],
  ['the schedule of a day', getSchedule, { from: day, to: day }],
  ['the recalls to work on', listDueRecalls, {}],
  ['their numbers', countDueRecalls, {}],
] as const)('%s', async (_, endpoint, query) => {
  const idle = (await rowsRead()).sessions;
  const database = openDatabase(asServer(owner), 1);
  const { app } = await ownApp({}, owner, { database });
  const before = (await rowsRead()).read;
  const answer = await callAs(app, token).unchecked(endpoint, { query });
  expect(answer.status).toBe(200);
  // A session's counts are added when it ends.
  await database.close();
  await expect.poll(async () => (await rowsRead()).sessions).toBe(idle);
  expect((await rowsRead()).read - before).toBeLessThan(visits * 200);
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
