import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createAppointment,
  createPatient,
  createPayment,
  createPrescription,
  createTreatment,
  endpoints,
  exportPractice,
  listAppointments,
  listPatients,
  login,
  updateAppointment,
  updatePatient,
  updateTreatment,
} from '@cusp/contract';
import { buildApp } from '@cusp/server/src/app.ts';
import { openDatabase } from '@cusp/server/src/db/database.ts';
import { prepare } from '@cusp/server/src/db/open.ts';
import { newId } from '@cusp/server/src/db/ids.ts';
import { adminRole } from '@cusp/server/src/db/roles.ts';
import { secretsOf } from '@cusp/server/src/http/crypto/secret-cipher.ts';
import { openFiles } from '@cusp/server/src/services/files/files.ts';
import { readSettings } from '@cusp/server/src/settings.ts';
import pg from 'pg';
import { newAdmin } from '@cusp/server/src/testing/admins.ts';
import '@cusp/server/src/testing/global-setup.ts'; // declares the injected values
import { neededQuery } from '@cusp/server/src/security/samples.ts';
import { asServer, callAs } from '@cusp/server/src/testing/practice.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { recorded } from './asked.ts';
import { benchPassword, fill } from './fill/fill.ts';
import { narrowingsOf } from './narrowings.ts';

/**
 * A practice has only a handful of rows in these, so a sequential scan is the best plan for so few. They are planned
 * again with sequential scans made expensive, and must then use an index.
 */
const small = new Set([
  'practice',
  'staff',
  'staff_session',
  'staff_invitation',
  'pharmacy',
  'subscription',
  'tally',
  'audit_chain',
  'audit_anchor',
  'letter',
  'operatory',
  'provider',
  'weekly_hours',
  'weekly_hours_day',
  'closure',
  'appointment_kind',
  'procedure',
  'blockout',
  'hold',
  'recall_type',
  'recall_trigger',
  'reminder_rule',
  'reminder_rule_kind',
  'message_setting',
]);

/** Scanned on purpose: the whole service has only a handful of these rows. */
const ofService = new Set(['plan', 'admin', 'service_setting']);
/** Scanned on purpose, only by the operator's role: its lists and figures cover all practices. */
const ofOperator = new Set(['practice', 'staff', 'subscription']);
const onPurpose = (role: string, table: string) =>
  ofService.has(table) || (role === adminRole && ofOperator.has(table));

const cluster = inject('postgres');
const connection = { ...cluster, database: `plans_${process.pid}` };
const portalToken = 'p'.repeat(43);

async function owner<T>(
  work: (client: pg.Client) => Promise<T>,
  to: pg.ClientConfig = connection,
): Promise<T> {
  const client = new pg.Client(to);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let ids: string[] = [];
beforeAll(async () => {
  await owner((client) => client.query(`create database ${connection.database}`), cluster);
  await prepare(connection);
  const amount = { practices: 12, patients: 500, large: 500, years: 4, seed: 1 };
  ids = await fill(connection, amount, () => undefined);
  // Rows that the benchmark doesn't create, but a real practice has.
  await owner((client) =>
    client.query(`
      insert into portal_account (id, email, email_key, password_hash, proven_at)
        select id, id::text, id::text, '', now() from patient;
      insert into portal_link (practice_id, patient_id, account_id, email) select practice_id, id, id, '' from patient;
      insert into portal_invitation (practice_id, id, patient_id, email, token_hash, expires_at, invited_by_id)
        select p.practice_id, gen_random_uuid(), p.id, '', sha256(p.id::text::bytea), now() + interval '1 day', s.id
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
      insert into portal_factor_reset (practice_id, id, patient_id, account_id, reason, reset_by, reset_by_id)
        select p.practice_id, gen_random_uuid(), p.id, p.id, 'A new phone', '', s.id
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
      insert into appointment_treatment (practice_id, appointment_id, treatment_id, patient_id)
        select a.practice_id, a.id, t.id, a.patient_id from appointment a
          join treatment t on t.practice_id = a.practice_id and t.patient_id = a.patient_id and t.date = a.appointment_date;
      insert into appointment_event (practice_id, id, appointment_id, patient_id, by_realm, person_name, kind, before, after)
        select practice_id, gen_random_uuid(), id, patient_id, 'service', '', 'booked', '{}', '{}' from appointment;
      insert into recall_type (practice_id, id, name, months, days, minutes)
        select practice_id, gen_random_uuid(), 'Check-up', 6, 1, 30 from practice
          where practice_id not in (select practice_id from recall_type);
      insert into reminder_rule (practice_id, id, name, channel, lead, lead_unit, subject, body, skip_confirmed)
        select practice_id, gen_random_uuid(), '', 'text', 2, 'days', '', '', false from practice;
      insert into recall_due (practice_id, patient_id, type_id, current_type_id, last_date, computed_date, due_date)
        select p.practice_id, p.id, t.id, t.id, '2026-01-01', '2026-07-02', '2026-07-02'
          from patient p join recall_type t on t.practice_id = p.practice_id on conflict do nothing;
      insert into recall_contact (practice_id, id, patient_id, staff_id, by_name, how, outcome, note)
        select p.practice_id, gen_random_uuid(), p.id, s.id, '', 'phone', 'no_answer', ''
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
      -- Every other patient is the head of a family of one.
      insert into family (practice_id, id, head_patient_id)
        select practice_id, id, id from patient where get_byte(uuid_send(id), 15) % 2 = 0;
      insert into family_member (practice_id, id, family_id, patient_id, from_date)
        select practice_id, gen_random_uuid(), id, head_patient_id, '2026-01-01' from family;
      insert into consent (practice_id, id, patient_id, channel, given, how, by_name, by_id)
        select p.practice_id, gen_random_uuid(), p.id, 'text', true, 'phone', '', s.id
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
      insert into patient_contact (practice_id, patient_id, time_zone) select practice_id, id, 'UTC' from patient;
      insert into text_stop (practice_id, id, number)
        select practice_id, id, '+1' || id::text from patient;
      insert into message (practice_id, id, channel, kind, address, body, state)
        select practice_id, id, 'text', 'reminder', id::text, '', 'sent' from appointment;
      insert into message_patient (practice_id, message_id, patient_id)
        select practice_id, id, patient_id from appointment;
      insert into message_visit (practice_id, message_id, appointment_id, patient_id, visit_date, visit_time)
        select practice_id, id, id, patient_id, appointment_date, appointment_time from appointment;
      insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at, state)
        select a.practice_id, r.id, a.id, a.patient_id, a.appointment_date, a.appointment_time, now(), 'done'
          from appointment a join reminder_rule r on r.practice_id = a.practice_id;
      insert into portal_session (token_hash, account_id, expires_at)
        select sha256('${portalToken}'), id, now() + interval '1 day' from patient limit 1;
      insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind, teeth,
          uploaded_by, uploaded_by_id)
        select p.practice_id, gen_random_uuid(), p.id, 'image/png', 1, repeat('0', 64), 1, 1, '', 'other', '', '', s.id
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist', generate_series(1, 3);
      insert into patient_version (practice_id, patient_id, version, fields, changed_by)
        select practice_id, id, n, '{}', '' from patient, generate_series(1, 3) n;
      insert into clinical_note_amendment (practice_id, note_id, patient_id, version, kind, content, reason, created_by, created_by_id)
        select practice_id, id, patient_id, n, 'addendum', 'More', '', created_by, created_by_id
          from clinical_note, generate_series(2, 12) n;
      insert into soap_note_amendment (practice_id, note_id, patient_id, version, kind, content, reason, created_by, created_by_id)
        select practice_id, id, patient_id, n, 'addendum', 'More', '', created_by, created_by_id
          from soap_note, generate_series(2, 12) n;
      insert into audit_entry (practice_id, seq, id, at, realm, person_id, person_name, role, action, call, object,
          object_id, patient_id, outcome, address, detail, changes, hash)
        select p.practice_id, row_number() over (partition by p.practice_id), gen_random_uuid(), now(), 'staff', s.id,
            s.name, s.role::text, 'read', 'getPatient', 'patient', p.id, p.id, 'done', '', '{}', '[]', ''
          from patient p join staff s on s.practice_id = p.practice_id;
      insert into checkout (practice_id, id, provider, patient_id, treatment_id, amount_cents, origin, expires_at)
        select practice_id, id, 'sandbox', patient_id, id, 1, '', now() from treatment;
      insert into payment_dispute (practice_id, id, checkout_id, reference, status, amount_cents, said_at)
        select practice_id, id, id, '', 'open', 1, now() from checkout;
      insert into payment_refund (practice_id, id, payment_id, reference, amount_cents, currency, reason, refunded_at)
        select practice_id, id, id, id::text, 1, 'usd', '', now() from payment;
      insert into payment_refund_failure (practice_id, refund_id, payment_id)
        select practice_id, id, payment_id from payment_refund;
      insert into prescription_transmission (practice_id, id, prescription_id, message_id, message, gateway, tried_by,
          tried_by_id, outcome)
        select p.practice_id, gen_random_uuid(), p.id, '', '', '', '', s.id, 'sent'
          from prescription p join staff s on s.practice_id = p.practice_id, generate_series(1, 3);
      insert into prescription_statement (practice_id, id, prescription_id, kind, stated_by, stated_by_id)
        select p.practice_id, gen_random_uuid(), p.id, 'not_controlled', '', s.id
          from prescription p join lateral (
            select id from staff where staff.practice_id = p.practice_id limit 1) s on true;
      insert into practice_change (practice_id, id, by_realm, by_name, what)
        select practice_id, gen_random_uuid(), 'admin', '', '' from patient;
      insert into second_factor (realm, person_id) select 'patient', gen_random_uuid() from patient;
      insert into passkey (id, realm, person_id, public_key, counter, name)
        select gen_random_uuid()::text, realm, person_id, '', 0, '' from second_factor;
      insert into recovery_code (realm, person_id, code_hash)
        select realm, person_id, int4send(n) from second_factor, generate_series(1, 2) n;
      insert into audit_chain (practice_id, seq) select practice_id, max(seq) from audit_entry group by practice_id;
      analyze`),
  );
});
afterAll(() => owner((client) => client.query(`drop database ${connection.database}`), cluster));

const Plan = z.record(z.string(), z.unknown());

/** The tables that a plan scans sequentially. */
function scanned(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scanned);
  const parsed = z.safeParse(Plan, plan);
  if (!parsed.success) return [];
  const own = parsed.data['Node Type'] === 'Seq Scan' ? [String(parsed.data['Relation Name'])] : [];
  // PostgreSQL's catalogs contain no practice data.
  return [...own.filter((table) => !table.startsWith('pg_')), ...Object.values(parsed.data).flatMap(scanned)];
}

// Queries inside database functions (sign-in, sealing the trail) can't be seen from outside, so they are not covered.
test('no query of the server scans a table of practice data', async () => {
  const database = openDatabase(asServer(connection), 2);
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-plans-'));
  const { database: heard, asked } = recorded(database);
  const app = await buildApp({
    database: heard,
    files: await openFiles({ s3: undefined }, folder),
    secrets: secretsOf(randomBytes(32)),
    settings: readSettings({ LOG_LEVEL: 'silent', SANDBOX: '1' }),
    webFolder: '/nowhere',
  });
  try {
    const dentist = { email: 'dentist@0.bench.example', password: benchPassword };
    const call = callAs(app, (await callAs(app)(login, { body: dentist })).output.access_token);
    const [patient] = (await call(listPatients, { query: { limit: '1', q: 'e' } })).output;
    const id = patient?.id ?? '';

    const admin = await newAdmin({ app, database });
    // Every list: whole, with each filter and sort order of the contract, one page of each, and the next page.
    for (const endpoint of endpoints) {
      const { name, method, access, output, query, answersFile } = endpoint;
      if (method !== 'GET' || (output === null && answersFile === undefined)) continue;
      // The practice's export reads everything on purpose.
      if (endpoint === exportPractice) continue;
      if (access.realm !== 'staff' && access.realm !== 'admin') continue;
      const by = access.realm === 'staff' ? call : admin.call;
      const needed = neededQuery(endpoint);
      const whole = await by.unchecked(endpoint, { params: { id }, query: needed });
      expect([name, [200, 404]]).toEqual([name, expect.arrayContaining([whole.status])]);
      if (query === undefined) continue;
      const isList = whole.text.startsWith('[');
      const { alone, searched } = narrowingsOf(endpoint, id);
      for (const way of [needed, ...alone])
        expect([name, way, (await by.unchecked(endpoint, { query: way })).status]).toEqual([name, way, 200]);
      for (const way of [needed, ...alone, ...searched]) {
        if (!isList) continue;
        const page = await by.unchecked(endpoint, { query: { ...way, limit: 2 } });
        expect([name, way, page.status]).toEqual([name, way, 200]);
        const next = /^<\/api([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
        if (next !== undefined) await by.raw('GET', next);
      }
    }
    await call(listAppointments, { query: { from: '2026-01-01', to: '2026-01-01' } });

    const visitor = callAs(app, portalToken);
    for (const endpoint of endpoints) {
      const { name, method, access, params, output, answersFile } = endpoint;
      if (method !== 'GET' || access.realm !== 'patient' || params !== undefined) continue;
      if (output === null && answersFile === undefined) continue;
      expect([name, (await visitor.unchecked(endpoint)).status]).toEqual([name, 200]);
    }

    // Calls that change an existing record.
    const drug = { medication: 'A', dosage: 'B', frequency: 'C', duration: 'D' };
    const booked = { appointment_date: '2031-01-01', appointment_time: '09:00' };
    const appointment = (await call(createAppointment, { body: { patient_id: id, ...booked } })).output;
    await call(updateAppointment, { params: { id: appointment.id }, body: appointment });
    const planned = { patient_id: id, procedure: 'Filling', cost: 100 };
    const treatment = (await call(createTreatment, { body: planned })).output;
    await call(updateTreatment, { params: { id: treatment.id }, body: treatment });
    const paid = { patient_id: id, treatment_id: treatment.id, amount: 1 };
    expect((await call(createPayment, { body: paid })).status).toBe(201);
    expect((await call(createPrescription, { body: { patient_id: id, ...drug } })).status).toBe(201);
    const person = { first_name: 'A', last_name: 'B', phone: '1', date_of_birth: '1984-06-09' };
    const added = (await call(createPatient, { body: person })).output;
    await call(updatePatient, { params: { id: added.id }, body: added });
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  }

  // Payment resolutions weren't filled in, and a scan of an empty table costs nothing.
  await owner(async (client) => {
    await client.query(`insert into payment_resolution
        (practice_id, id, payment_id, attention, outcome, note, status, created_by, created_by_id)
      select p.practice_id, gen_random_uuid(), p.id, 'Paid twice.', 'matched', 'Seen.', p.status, s.name, s.id
        from payment p join lateral (select * from staff where practice_id = p.practice_id limit 1) s on true`);
    await client.query('analyze payment_resolution');
  });

  const questions = asked().filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  expect(questions.length).toBeGreaterThan(400);
  const found = await owner(async (client) => {
    const scans: string[] = [];
    for (const { role, text } of questions) {
      await client.query('begin');
      await client.query(
        "select set_config('app.practice_id', $1, true), set_config('app.patient_id', $2, true)",
        [ids[0], newId()],
      );
      await client.query(`set local role ${role}`);
      const plan = async () => {
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
          `explain (generic_plan, format json) ${text}`,
        );
        return scanned(rows[0]?.['QUERY PLAN']).filter((table) => !onPurpose(role, table));
      };
      let tables = await plan();
      if (tables.length > 0 && tables.every((table) => small.has(table))) {
        await client.query('set local enable_seqscan = off');
        tables = await plan();
      }
      await client.query('rollback');
      if (tables.length > 0) scans.push(`${role}: ${tables.join(', ')}: ${text}`);
    }
    return scans;
  });
  expect(found).toEqual([]);
}, 60_000);
