/**
 * Writes server/src/db/oldest-schema.sql: the rows of a small practice in the oldest schema that Cusp still upgrades.
 *   node server/tests/support/write-oldest-schema.ts
 * Run it only when support of older schemas is dropped, because it writes the current schema. oldest-schema.test.ts
 * upgrades the file with every later migration.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  activate,
  addToNote,
  correctSoapNote,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPharmacy,
  createPrescription,
  createSoapNote,
  createTreatment,
  inviteToPortal,
  inviteToTeam,
  register,
  requestOf,
  updatePatient,
} from '@cusp/contract';
import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import pg from 'pg';
import { buildApp } from '../../src/start/app.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { asLoginRole, loginRoleOf } from '../../src/db/login-role.ts';
import { prepare } from '../../src/db/open.ts';
import { secretsOf } from '../../src/identity/crypto/secret-cipher.ts';
import { openFiles } from '../../src/services/files/files.ts';
import { readSettings } from '../../src/settings.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'cusp-oldest-'));
await chmod(folder, 0o755); // as root, PostgreSQL runs as another user, which needs access
const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
const { connection } = postgres;
await prepare(connection);
const database = openDatabase(asLoginRole(connection, { role: loginRoleOf(connection.database) }));
const app = await buildApp({
  database,
  files: await openFiles({ s3: undefined }, folder),
  secrets: secretsOf(randomBytes(32)),
  settings: readSettings({ LOG_LEVEL: 'silent', SANDBOX: '1' }),
  webFolder: '/nowhere',
});

/** Makes a call. Throws where it is refused. */
async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const { method, url, headers, body } = requestOf(endpoint, input);
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = body === undefined ? {} : { payload: body };
  const answer = await app.inject({ method, url, headers: { ...headers, ...bearer }, ...sent });
  return outputOf(endpoint, answer.statusCode, answer.body);
}
function outputOf<E extends Endpoint>(endpoint: E, status: number, text: string): OutputOf<E>;
function outputOf({ name, status: wanted, output }: Endpoint, status: number, text: string): unknown {
  if (status !== wanted) throw new Error(`${name} was answered ${status}: ${text}`);
  return output?.parse(JSON.parse(text));
}

async function makePractice(): Promise<void> {
  const password = 'an old password of Ana';
  const owner = { email: 'ana@example.com', password, name: 'Dr. Ana Núñez', time_zone: 'America/New_York' };
  const { access_token: ana } = await call(register, { body: owner });
  const made = await call(
    createPatient,
    {
      body: {
        first_name: 'Zoë',
        last_name: 'Keller',
        email: 'zoe@example.com',
        phone: '(212) 555-0147',
        date_of_birth: '1984-06-09',
        allergies: 'Latex',
      },
    },
    ana,
  );
  const patient_id = made.id;
  const moved = { ...made, address: '1 Main St' };
  await call(updatePatient, { params: { id: patient_id }, body: moved }, ana);
  const visit = { appointment_date: '2026-03-03', appointment_time: '09:30', recall_date: '2026-09-03' };
  await call(createAppointment, { body: { patient_id, type: 'cleaning', ...visit } }, ana);
  const crown = { patient_id, procedure: 'Crown', cost: 1250.5, status: 'completed' };
  const { id: treatment_id } = await call(createTreatment, { body: crown }, ana);
  await call(createPayment, { body: { patient_id, treatment_id, amount: 1000.25 } }, ana);
  const at = { address: '1 Main St', city: 'Salem', state: 'MA', zip_code: '01970' };
  const corner = { name: 'Corner Pharmacy', phone: '978-555-0111', ncpdp_id: '0012345', ...at };
  const { id: pharmacy_id } = await call(createPharmacy, { body: corner }, ana);
  const taking = { dosage: '500 mg', frequency: 'three times a day', duration: '7 days' };
  const drug = { patient_id, pharmacy_id, medication: 'Amoxicillin', ...taking };
  await call(createPrescription, { body: drug }, ana);
  const note = await call(createNote, { body: { patient_id, content: 'Wears a night guard.' } }, ana);
  await call(addToNote, { params: { id: note.id }, body: { content: 'Not any more.' } }, ana);
  const sections = {
    subjective: 'Since Monday',
    objective: 'Caries #19',
    assessment: 'Pulpitis',
    plan: 'Filling',
  };
  const soap = { patient_id, chief_complaint: 'Pain lower left', ...sections };
  const { id } = await call(createSoapNote, { body: soap }, ana);
  const corrected = { ...soap, objective: 'Caries #20', reason: 'Wrong tooth', version: 1 };
  await call(correctSoapNote, { params: { id }, body: corrected }, ana);
  const { invite_url } = await call(inviteToPortal, { params: { id: patient_id }, body: {} }, ana);
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  await call(activate, { body: { token, password: 'an old password of Zoë' } });
  await call(inviteToTeam, { body: { email: 'tom@example.com', role: 'hygienist' } }, ana);
}

/** Every row of every table, one statement each. */
async function rows(client: pg.Client): Promise<string[]> {
  const { rows: practices } = await client.query<{ practice_id: string }>('select practice_id from practice');
  for (const { practice_id } of practices) await client.query('select seal_audit($1, 1000)', [practice_id]);
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    // Which functions it has is no record: they are those of the version that upgrades it.
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_function'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      group by 1 order by 1`,
  );
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    const table = client.escapeIdentifier(name);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const { rows: found } = await client.query<{ row: string }>(
      `select row from (select to_jsonb(t)::text as row from (select ${list} from ${table}) t) every order by row`,
    );
    for (const { row } of found)
      statements.push(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, ${client.escapeLiteral(row)});`,
      );
  }
  return statements;
}

try {
  await makePractice();
  const client = new pg.Client(connection);
  await client.connect();
  // The trial must not end before these rows are upgraded.
  await client.query('update subscription set trial_ends_at = null');
  const head = '-- Written by server/tests/support/write-oldest-schema.ts.';
  const text = [head, ...(await rows(client)), ''].join('\n');
  await client.end();
  await writeFile(new URL('../../src/db/oldest-schema.sql', import.meta.url), text);
} finally {
  await app.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
