/**
 * npm run test:audit: runs `npm run cusp -- audit verify` on a trail of a million entries, which must take less than
 * a minute: first intact, then with one entry changed. Ends with the count.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Checks } from '@cusp/e2e/faults/checks.ts';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { prepareDatabase } from '@cusp/server/src/db/open.ts';
import pg from 'pg';
import { countsLine } from '../scripts/test-counts.ts';

const root = path.resolve(import.meta.dirname, '..');
/** AUDIT_ENTRIES makes it smaller, for a quick check that the command still works. */
const entries = Number(process.env['AUDIT_ENTRIES'] ?? 1_000_000);
/** Entries that are written and chained at a time. */
const portion = 50_000;
const seconds = 60;

const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-audit-'));
chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user, which needs access
const practice = randomUUID();
const checks = new Checks();

/**
 * Writes entries as calls do, each in its own transaction, every fourth with a change; the server's sealer chains
 * them.
 */
async function fill(client: pg.Client): Promise<void> {
  for (let from = 1; from <= entries; from += portion) {
    const range = [practice, from, from + portion - 1];
    await client.query(
      `insert into audit_pending (practice_id, xid, id, at, realm, person_id, person_name, role, action, call, object,
          object_id, patient_id, address, detail)
        select $1, n, gen_random_uuid(), now() - interval '1 year' + n * interval '20 seconds', 'staff', $1,
            'Dr. Sarah Chen', 'dentist', case when n % 4 = 0 then 'update' else 'read' end::audit_action,
            case when n % 4 = 0 then 'updatePatient' else 'getPatient' end, 'patient', md5((n % 5000)::text)::uuid::text,
            md5((n % 5000)::text)::uuid, '203.0.113.7', '{}'
          from generate_series($2::int, $3::int) n`,
      range,
    );
    await client.query(
      `insert into audit_pending_change (practice_id, xid, at, object, object_id, patient_id, operation, before, after,
          about, by_role)
        select practice_id, xid, at, object, object_id, patient_id, 'update',
            jsonb_build_object('phone', '555-0100', 'address', '12 Old Street', 'version', xid),
            jsonb_build_object('phone', '555-0199', 'address', '3 New Street', 'version', xid + 1), null, 'cusp_app'
          from audit_pending where practice_id = $1 and xid between $2 and $3 and action = 'update'`,
      range,
    );
    await client.query('select seal_audit($1, $2)', [practice, portion]);
    // The sealer has emptied these tables; a server's autovacuum cleans them during the day.
    await client.query('truncate audit_pending, audit_pending_change');
  }
}

/** Runs the command line. */
function verify(): Promise<{ code: unknown; said: string; took: number }> {
  const began = performance.now();
  const command = ['run', '--silent', 'cusp', '--', 'audit', 'verify'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((resolve) =>
    execFile('npm', command, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({
        code: error?.code ?? 0,
        said: `${stdout}${stderr}`,
        took: (performance.now() - began) / 1000,
      }),
    ),
  );
}

const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
try {
  await prepareDatabase(postgres.connection);
  const client = new pg.Client(postgres.connection);
  client.on('error', () => undefined); // the connection may be lost after a check has thrown
  await client.connect();
  await client.query('set synchronous_commit = off');
  const began = performance.now();
  await fill(client);
  console.log(
    `${entries} entries were written and chained in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );

  // In a trail that grew over a year, this has happened long ago.
  await client.query('vacuum analyze audit_entry');
  await client.query('checkpoint');

  const whole = await verify();
  checks.expect(
    `audit verify: ${entries} entries that are as they were written`,
    whole.code === 0 && whole.said.includes(`${practice}  ${entries} entries: good\n`),
    whole.said.trim(),
  );
  checks.expect(
    `audit verify: ${entries} entries within ${seconds} s`,
    whole.took < seconds,
    `${whole.took.toFixed(1)} s`,
  );

  await client.query(`
    begin;
    alter table audit_entry disable trigger refuse_changes;
    update audit_entry set person_name = 'Somebody else' where seq = ${entries / 2};
    alter table audit_entry enable trigger refuse_changes;
    commit`);
  const changed = await verify();
  checks.expect(
    `audit verify: one changed entry among ${entries} is found and named, and no other`,
    changed.code === 1 &&
      changed.said.includes(
        `${practice}  ${entries} entries: 1 found\n  Entry ${entries / 2} is not what was written.\n`,
      ),
    `${changed.said.trim()} ${changed.took.toFixed(1)} s`,
  );
  await client.end();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`\n${countsLine(checks.counts)}`);
process.exitCode = checks.counts.failed === 0 ? 0 : 1;
