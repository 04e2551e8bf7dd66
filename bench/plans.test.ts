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
  portalBooking,
  listPatients,
  login,
  updateAppointment,
  updatePatient,
  updateTreatment,
  kindNames,
  kinds,
} from '@cusp/contract';
import { tablesOfKind } from '../server/src/db/kind-tables.ts';
import { buildApp } from '@cusp/server/src/start/app.ts';
import { openDatabase } from '@cusp/server/src/db/database.ts';
import { prepareDatabase } from '@cusp/server/src/db/open.ts';
import { newId } from '@cusp/server/src/values/ids.ts';
import { adminRole } from '@cusp/server/src/db/roles.ts';
import { secretsOf } from '@cusp/server/src/identity/crypto/secret-cipher.ts';
import { openFiles } from '@cusp/server/src/services/files/files.ts';
import { readSettings } from '@cusp/server/src/start/read-settings.ts';
import pg from 'pg';
import { newAdmin } from '@cusp/server/tests/support/admins.ts';
import '@cusp/server/tests/support/global-setup.ts'; // declares the injected values
import { neededQuery } from '@cusp/server/tests/security/samples.ts';
import { isNightly, quickOr } from '@cusp/server/tests/support/breadth.ts';
import { asServer, callAs } from '@cusp/server/tests/support/practice.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { recordQueries } from './recorded-queries.ts';
import { benchPassword, fill } from './fill/fill.ts';
import { listFiltersOf } from './list-filters.ts';
import { clinicalRows } from './plans-clinical-rows.ts';
import { ledgerRows } from './plans-ledger-rows.ts';
import { rowsOfPractices } from './plans-rows.ts';

/**
 * A practice has only a handful of rows in these, so a sequential scan is the best plan for so few. They are planned
 * again with sequential scans made expensive, and must then use an index.
 */
const small = new Set([
  'visit_fee_rule',
  // The lists with which owners set the practice up.
  ...kindNames
    .filter((kind) => ['practice.write', 'insurance.plans'].includes(`${kinds[kind].permissions.write}`))
    .flatMap((kind): readonly string[] => tablesOfKind(kind)),
  // A computer each; what they deliver and open leaves the list within the day.
  'office_program',
  'office_program_sight',
  'image_capture',
  'tray_image',
  'imaging_launch',
  'imaging_number',
  'practice',
  'practice_look',
  'bank_deposit_reversal',
  'staff',
  'staff_session',
  'staff_invitation',
  'pharmacy',
  'subscription',
  'tally',
  'audit_chain',
  'audit_anchor',
  'letter',
  'ledger_request',
  'blockout',
  'blockout_series',
  'hold',
  'text_sender',
  'phone_line',
  'mailing_setting',
  'request_route',
  'mailing',
  'delay',
  // One row for each reason that a practice has words for.
  'appeal_text',
  'announcement',
  'announcement_reading',
  'delay_visit',
  'follow_up_day',
  'quick_button',
  'note_template',
  'note_phrase',
  'note_setting',
  'health_setting',
  // Publishers' lists without anybody's data, of which few rows are loaded here.
  'loaded_term',
  'term_near',
  // Diagnoses and assessments that a dentist makes once in a while.
  'perio_diagnosis',
  'risk_assessment',
  // The practice and its providers as billers: one row per practice or provider.
  'practice_billing',
  'claim_form_layout',
  'provider_billing',
]);

/** Scanned on purpose: the whole service has only a handful of these rows. */
const ofService = new Set(['plan', 'admin', 'service_setting']);
/** Scanned on purpose, only by the operator's role: its lists and figures cover all practices. */
const ofOperator = new Set(['practice', 'staff', 'subscription', 'text_sender']);
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
  await prepareDatabase(connection);
  const amount = quickOr(
    { practices: 2, patients: 20, large: 30, small: 20, years: 1, seed: 1 },
    { practices: 12, patients: 200, large: 500, years: 2, seed: 1 },
  );
  ids = await fill(connection, amount, () => undefined);
  // Rows that the benchmark doesn't create, but a real practice has.
  await owner((client) => client.query(rowsOfPractices(portalToken)));
  await owner((client) => client.query(ledgerRows));
  await owner((client) => client.query(clinicalRows));
}, 600_000);
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
  const { database: heard, asked } = recordQueries(database);
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
      const lacks = neededQuery(endpoint);
      // A preview of a merge names both.
      const needed = 'merged_id' in lacks ? { ...lacks, merged_id: id } : lacks;
      const whole = await by.unchecked(endpoint, { params: { id }, query: needed });
      expect([name, [200, 404]]).toEqual([name, expect.arrayContaining([whole.status])]);
      if (query === undefined) continue;
      const isList = whole.text.startsWith('[');
      const { alone, searched } = listFiltersOf(endpoint, id);
      for (const way of [needed, ...alone])
        expect([name, way, (await by.unchecked(endpoint, { params: { id }, query: way })).status]).toEqual([
          name,
          way,
          whole.status,
        ]);
      for (const way of [needed, ...alone, ...searched]) {
        if (!isList) continue;
        const page = await by.unchecked(endpoint, { params: { id }, query: { ...way, limit: 2 } });
        expect([name, way, page.status]).toEqual([name, way, 200]);
        const next = /^<\/api([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
        if (next !== undefined) await by.raw('GET', next);
      }
    }
    await call(listAppointments, { query: { from: '2026-01-01', to: '2026-01-01' } });

    const visitor = callAs(app, portalToken);
    const [reason] = (await visitor(portalBooking)).output.reasons;
    const looked = { booking_reason_id: reason?.id ?? '' };
    for (const endpoint of endpoints) {
      const { name, method, access, params, output, answersFile } = endpoint;
      if (method !== 'GET' || access.realm !== 'patient' || params !== undefined) continue;
      if (output === null && answersFile === undefined) continue;
      const parts = name === 'portalOpenings' ? { query: looked } : {};
      expect([name, (await visitor.unchecked(endpoint, parts)).status]).toEqual([name, 200]);
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
      // Of so few rows as the quick run fills in, every scan would be the best plan.
      if (!isNightly) await client.query('set local enable_seqscan = off');
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
}, 600_000);
