/**
 * npm run bench: reads of the demo practice through the real app, and beside them, in turn on the same database, a bare
 * Fastify handler that runs the one necessary statement and sends the rows, without sign-in, tenancy or checks.
 * Prints requests per second of both and their ratio; judges nothing.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { login } from '@cusp/contract';
import { buildApp } from '@cusp/server/src/app.ts';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { openDatabase } from '@cusp/server/src/db/database.ts';
import { prepare } from '@cusp/server/src/db/open.ts';
import { types } from '@cusp/server/src/db/values.ts';
import { demoPassword, makeDemoPractice } from '@cusp/server/src/demo/make-practice.ts';
import { secretsOf } from '@cusp/server/src/http/secrets.ts';
import { openFiles } from '@cusp/server/src/services/files/files.ts';
import { readSettings } from '@cusp/server/src/settings.ts';
import fastify from 'fastify';
import pg from 'pg';
import { median, requestsPerSecond } from './measure.ts';

const rounds = 5;
const seconds = 1.5;
const connections = 10;

const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-bench-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who has to get in
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
await prepare(postgres.connection);
const database = openDatabase(postgres.connection);
await makeDemoPractice(database);
const app = await buildApp({
  files: await openFiles({ s3: undefined }, dataDir),
  database,
  secrets: secretsOf(randomBytes(32)),
  settings: readSettings({ LOG_LEVEL: 'silent' }),
  webFolder: '/nowhere',
});
const ours = await app.listen({ port: 0 });

const pool = new pg.Pool({ ...postgres.connection, types, max: connections });
pool.on('error', () => undefined); // the last goodbye of a closed connection
const { rows: known } = await pool.query<{ practice_id: string; id: string }>(
  'select practice_id, id from patient limit 1',
);
const [patient] = known;
if (patient === undefined) throw new Error('The demo practice has patients.');

const patients = 'select * from patient where practice_id = $1';
const appointments = `select a.*, p.first_name || ' ' || p.last_name as patient_name from appointment a
  join patient p using (practice_id) where p.id = a.patient_id and practice_id = $1`;
const floor = fastify();
const statements = [
  {
    name: 'one patient',
    path: `/patients/${patient.id}`,
    text: `${patients} and id = $2`,
    values: [patient.id],
  },
  {
    name: 'patient list',
    path: '/patients',
    text: `${patients} order by last_name, first_name, id`,
    values: [],
  },
  {
    name: 'appointment list',
    path: '/appointments',
    text: `${appointments} order by appointment_date, appointment_time`,
    values: [],
  },
];
statements.forEach(({ name, text, values }, place) =>
  floor.get(
    `/${place}`,
    async () => (await pool.query({ name, text, values: [patient.practice_id, ...values] })).rows,
  ),
);
const bare = await floor.listen({ port: 0 });

const signIn = await fetch(`${ours}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'dentist@demo.example', password: demoPassword }),
});
const headers = { authorization: `Bearer ${login.output.parse(await signIn.json()).access_token}` };

for (const [place, { name, path: address }] of statements.entries()) {
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cusp = await requestsPerSecond(`${ours}/api${address}`, { connections, seconds, headers });
    const least = await requestsPerSecond(`${bare}/${place}`, { connections, seconds, headers: {} });
    speeds.push(cusp);
    ratios.push(cusp / least);
  }
  console.log(
    `${name.padEnd(18)} ${Math.round(median(speeds))} requests/s, ${median(ratios).toFixed(2)} of the bare server`,
  );
}

await Promise.all([app.close(), floor.close()]);
await Promise.all([database.close(), pool.end()]);
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
