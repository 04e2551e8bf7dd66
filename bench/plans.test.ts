import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@cusp/contract';
import { buildApp } from '@cusp/server/src/app.ts';
import { openDatabase } from '@cusp/server/src/db/database.ts';
import type { Database, Query, Tx } from '@cusp/server/src/db/database.ts';
import { prepare } from '@cusp/server/src/db/open.ts';
import { newId } from '@cusp/server/src/db/ids.ts';
import { appRole, portalRole } from '@cusp/server/src/db/roles.ts';
import { secretsOf } from '@cusp/server/src/http/secrets.ts';
import { openFiles } from '@cusp/server/src/services/files/files.ts';
import { readSettings } from '@cusp/server/src/settings.ts';
import pg from 'pg';
import '@cusp/server/src/testing/global-setup.ts'; // what is injected
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { benchPassword, fill } from './fill/fill.ts';

/** Small ones that every practice has a handful of rows in: reading all of those is the best plan. */
const small = new Set([
  'practice',
  'staff',
  'staff_session',
  'staff_invitation',
  'pharmacy',
  'subscription',
  'plan',
  'tally',
  // One row a day.
  'audit_anchor',
]);

const cluster = inject('postgres');
const connection = { ...cluster, database: `plans_${process.pid}` };
const portalToken = 'p'.repeat(43);
/** Every statement that the server has sent. */
const asked = new Set<string>();

/** The database with every question of the server written down. */
function recorded(database: Database): Database {
  const noted = <Row>(query: Query<Row>): Query<Row> => {
    asked.add(query.compile().sql);
    return query;
  };
  const on = (tx: Tx): Tx => ({
    last: (query) => tx.last(noted(query)),
    all: (query) => tx.all(noted(query)),
    portions: (query) => tx.portions(noted(query)),
    first: (query) => tx.first(noted(query)),
    one: (query) => tx.one(noted(query)),
  });
  return {
    ...database,
    asPractice: (id, work) => database.asPractice(id, (tx) => work(on(tx))),
    asNobody: (work) => database.asNobody((tx) => work(on(tx))),
    atOnce: (beside, work) => database.atOnce(beside, (tx) => work(on(tx))),
  };
}

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
  // What the bench has no need of, but a practice has.
  await owner((client) =>
    client.query(`
      insert into portal_account (id, email, email_key, password_hash)
        select id, id::text, id::text, '' from patient;
      insert into portal_link (practice_id, patient_id, account_id, email) select practice_id, id, id, '' from patient;
      insert into portal_invitation (practice_id, id, patient_id, email, token_hash, expires_at, invited_by_id)
        select p.practice_id, gen_random_uuid(), p.id, '', sha256(p.id::text::bytea), now() + interval '1 day', s.id
          from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
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
      analyze`),
  );
});
afterAll(() => owner((client) => client.query(`drop database ${connection.database}`), cluster));

const Plan = z.record(z.string(), z.unknown());

/** The tables that a plan reads from end to end. */
function scanned(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scanned);
  const parsed = z.safeParse(Plan, plan);
  if (!parsed.success) return [];
  const own = parsed.data['Node Type'] === 'Seq Scan' ? [String(parsed.data['Relation Name'])] : [];
  return [...own, ...Object.values(parsed.data).flatMap(scanned)];
}

test('no question of the server reads a table of practice data from end to end', async () => {
  const database = openDatabase(connection, 2);
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-plans-'));
  const app = await buildApp({
    database: recorded(database),
    files: await openFiles({ s3: undefined }, folder),
    secrets: secretsOf(randomBytes(32)),
    settings: readSettings({ LOG_LEVEL: 'silent', SANDBOX: '1' }),
    webFolder: '/nowhere',
  });
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, link: String(answer.headers['link'] ?? ''), text: answer.body };
  };
  const Session = z.object({ access_token: z.string() });
  const Records = z.array(z.looseObject({ id: z.string(), patient_id: z.optional(z.string()) }));
  try {
    const signedIn = await call('POST', '/auth/login', undefined, {
      email: 'dentist@0.bench.example',
      password: benchPassword,
    });
    const token = Session.parse(JSON.parse(signedIn.text)).access_token;
    const [patient] = Records.parse(JSON.parse((await call('GET', '/patients?limit=1&q=e', token)).text));
    const id = patient?.id ?? '';

    // Every list: whole, one patient's, a page, and what follows the page.
    for (const { method, access, path: address, output, query } of endpoints) {
      if (method !== 'GET' || access.realm !== 'staff' || output === null) continue;
      const whole = await call('GET', address.replace('{id}', id), token);
      expect([address, [200, 404]]).toEqual([address, expect.arrayContaining([whole.status])]);
      if (query === undefined || !whole.text.startsWith('[')) continue;
      await call('GET', `${address}?patient_id=${id}&limit=2`, token);
      const page = await call('GET', `${address}?limit=2`, token);
      const next = /^<\/api([^>]+)>/.exec(page.link)?.[1];
      if (next !== undefined) await call('GET', next, token);
    }
    await call('GET', '/appointments?from=2026-01-01&to=2026-01-01', token);

    for (const { method, access, path: address, output } of endpoints) {
      if (method !== 'GET' || access.realm !== 'patient' || output === null || address.includes('{'))
        continue;
      expect([address, (await call('GET', address, portalToken)).status]).toEqual([address, 200]);
    }

    // What changes something, on a record that is there.
    for (const [list, fields] of [
      ['appointments', { patient_id: id, appointment_date: '2031-01-01', appointment_time: '09:00' }],
      ['treatments', { patient_id: id, procedure: 'Filling', cost: 100 }],
      ['prescriptions', { patient_id: id, medication: 'A', dosage: 'B', frequency: 'C', duration: 'D' }],
      ['patients', { first_name: 'A', last_name: 'B', phone: '1', date_of_birth: '1984-06-09' }],
    ] as const) {
      const made = await call('POST', `/${list}`, token, fields);
      expect([list, made.status]).toEqual([list, 201]);
      const record: Record<string, unknown> = JSON.parse(made.text);
      if (list !== 'prescriptions') await call('PUT', `/${list}/${String(record['id'])}`, token, record);
      if (list === 'treatments') {
        const paid = { patient_id: id, treatment_id: record['id'], amount: 1 };
        expect((await call('POST', '/payments', token, paid)).status).toBe(201);
      }
    }
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  }

  // What staff settled of payments: none was filled in, and an empty table is read whole at no cost.
  await owner(async (client) => {
    await client.query(`insert into payment_resolution
        (practice_id, id, payment_id, attention, outcome, note, status, created_by, created_by_id)
      select p.practice_id, gen_random_uuid(), p.id, 'Paid twice.', 'matched', 'Seen.', p.status, s.name, s.id
        from payment p join lateral (select * from staff where practice_id = p.practice_id limit 1) s on true`);
    await client.query('analyze payment_resolution');
  });

  const questions = [...asked].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  expect(questions.length).toBeGreaterThan(35);
  const found = await owner(
    async (client) => {
      const scans: string[] = [];
      for (const text of questions) {
        await client.query('begin');
        await client.query("select set_config('app.practice_id', $1, true)", [ids[0]]);
        if (text.endsWith('-- for the portal')) {
          await client.query("select set_config('app.patient_id', $1, true)", [newId()]);
          await client.query(`set local role ${portalRole}`);
        }
        const { rows } = await client
          .query<{ 'QUERY PLAN': unknown }>(`explain (generic_plan, format json) ${text}`)
          .catch((error: Error) => {
            // Asked by the role of the sign-in, of tables that hold no practice's records.
            if (/^permission denied for table (second_factor|passkey|recovery_code)/.test(error.message))
              return { rows: [] };
            throw error;
          });
        await client.query('rollback');
        const tables = scanned(rows[0]?.['QUERY PLAN']).filter((table) => !small.has(table));
        if (tables.length > 0) scans.push(`${tables.join(', ')}: ${text}`);
      }
      return scans;
    },
    { ...connection, options: `-c role=${appRole}` },
  );
  expect(found).toEqual([]);
});
