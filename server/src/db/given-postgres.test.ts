import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createPatient,
  getPatient,
  health,
  listPatients,
  ready,
  register as registerCall,
} from '@cusp/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../start/app.ts';
import { secretsOf } from '../identity/crypto/secret-cipher.ts';
import { openBackup } from '../operations/backup/read.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { makeBackup } from '../operations/backup/write.ts';
import { startRuntime } from '../jobs/runtime.ts';
import { openFiles } from '../services/files/files.ts';
import { readSettings } from '../start/read-settings.ts';
import { aPatient, callAs, testApp } from '../../tests/support/practice.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';
import { worksWith } from '../../tests/support/jobs.ts';
import { ask } from '../../tests/support/writers.ts';
import { databaseUser } from './embedded/database-user.ts';
import { raw, sqlFor } from './database.ts';
import { loginRoleOf, createAllRolesSql, passwordOf } from './login-role.ts';
import { openLocation } from './open.ts';
import { nightlyTest } from '../../tests/support/breadth.ts';

/** The newest PostgreSQL (15 or later) of the system; undefined if there is none. */
function systemBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .filter((version) => Number(version) >= 15)
    .toSorted()
    .at(-1);
  return newest === undefined ? undefined : path.join(versions, newest, 'bin');
}

const binaries = systemBinaries();

// Registered only if the system has a PostgreSQL: the other tests cover the embedded one.
if (binaries !== undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cusp-given-'));
  const cluster = path.join(folder, 'cluster');
  const { uid, gid } = databaseUser(cluster);
  chmodSync(folder, 0o755);
  chownSync(folder, uid, gid);
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'x\n');
  chownSync(passwordFile, uid, gid);
  const run = (program: string, ...options: string[]) =>
    execFileSync(path.join(binaries, program), options, { uid, gid, stdio: 'ignore' });
  const control = (...options: string[]) =>
    run(
      'pg_ctl',
      '-D',
      cluster,
      '-w',
      // After a stop by force it first writes every file of the cluster to the disk, which a busy machine takes over a minute for.
      '-t',
      '240',
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses=`,
      ...options,
    );

  run('initdb', '-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`);
  // Owners sign in without a password; everybody else needs one, as over a network.
  const rules = 'local all postgres,operator,managed trust\nlocal all all scram-sha-256\n';
  writeFileSync(path.join(cluster, 'pg_hba.conf'), rules);
  control('start');
  run(
    'psql',
    '-h',
    folder,
    '-U',
    'postgres',
    '-c',
    "create role operator login createrole createdb password 'x'",
  );
  run('createdb', '-h', folder, '-U', 'postgres', '-O', 'operator', 'cusp');
  const theAddress = (user: string, database: string) =>
    `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=${user}`;
  const theDatabase = (database: string) => ({ host: folder, user: 'postgres', database });
  const nobodyIn = async (database: string) => {
    const count = `select count(*)::int from pg_stat_activity where datname = '${database}'`;
    await expect.poll(() => ask(theDatabase('postgres'), count)).toEqual([[0]]);
  };
  const databaseUrl = `postgres://operator@/cusp?host=${folder}`;
  const role = loginRoleOf('cusp');
  const key = () => Promise.resolve(Buffer.alloc(32, 1));
  const opened = await openLocation({ databaseUrl, key }, () => undefined);
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await buildApp({
    database: opened.database,
    files: await openFiles({ s3: undefined }, folder),
    secrets: secretsOf(randomBytes(32)),
    settings,
    webFolder: '/nowhere',
  });
  const stranger = callAs(app);

  afterAll(async () => {
    await app.close();
    await opened.close();
    control('stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  });

  const register = async () => {
    const { body } = await stranger(registerCall, {
      body: { email: `${crypto.randomUUID()}@example.com`, password: 'a long enough password', name: 'Ana' },
    });
    return callAs(app, String(body['access_token']));
  };

  describe('a PostgreSQL given by DATABASE_URL, whose user is no superuser', () => {
    test('does the same work and keeps practices apart', async () => {
      const [ours, theirs] = [await register(), await register()];
      const { id, status } = await ours(createPatient, { body: aPatient() });
      expect(status).toBe(201);
      expect((await ours(getPatient, { params: { id } })).status).toBe(200);
      expect((await theirs(getPatient, { params: { id } })).status).toBe(404);
      expect((await theirs(listPatients)).rows).toEqual([]);
    });

    test('can be opened again, with nothing to migrate', async () => {
      const again = await openLocation({ databaseUrl, key }, () => undefined);
      await again.database.ping();
      await again.close();
    });

    test('is served by a role of its own with a password that comes of the key', async () => {
      const who = raw(sql<{ name: string }>`select session_user::text as name`);
      expect(await opened.database.withoutTenant((tx) => tx.one(who))).toEqual({ name: role });
      const connection = { ...theDatabase('cusp'), user: role };
      await expect(ask({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(/authentication/);
      const password = passwordOf(await key());
      expect(await ask({ ...connection, password }, 'select session_user::text')).toEqual([[role]]);
    });

    test('keeps a queue of jobs, whose role sees no record', async () => {
      const done: string[] = [];
      const runtime = startRuntime({
        serving: opened.serving,
        jobs: worksWith({ 'outbox.forget_old': async ({ subjectId }) => void done.push(subjectId) }),
        schedules: [],
        failed: () => undefined,
        lost: () => undefined,
      });
      const subject = randomUUID();
      const following = JSON.stringify([{ name: 'outbox.forget_old', attempts: 1 }]);
      await opened.database.withoutTenant((tx) =>
        tx.all(
          raw(sql`select record_event(${randomUUID()}::uuid, 'test.happened', ${subject}::uuid, 'service', null,
            ${following}::jsonb)`),
        ),
      );
      await expect.poll(() => done).toEqual([subject]);
      await runtime.stop();
      const asJobs = (statement: string) =>
        opened.database.withoutTenant(async (tx) => {
          await tx.all(raw(sql`set local role cusp_jobs`));
          return tx.all(raw(sql.raw(statement)));
        });
      for (const table of ['patient', 'domain_event', 'staff']) {
        await expect(asJobs(`select 1 from ${table}`)).rejects.toThrow(/permission denied/);
      }
    });

    nightlyTest('accepts a server with another key only when no other server is running', async () => {
      const place = { databaseUrl: theAddress('operator', 'rekeyed') };
      run('createdb', '-h', folder, '-U', 'postgres', '-O', 'operator', 'rekeyed');
      const otherKey = () => Promise.resolve(Buffer.alloc(32, 2));
      const first = await openLocation({ ...place, key }, () => undefined);
      await first.database.withoutTenant((tx) => tx.all(raw(sql`select 1`)));
      const beside = openLocation({ ...place, key: otherKey }, () => undefined);
      await expect(beside).rejects.toThrow(
        'with another SECRET_KEY; give all servers of a database the same',
      );
      const sameKey = await openLocation({ ...place, key }, () => undefined);
      await sameKey.close();
      await first.close();
      await nobodyIn('rekeyed');
      const second = await openLocation({ ...place, key: otherKey }, () => undefined);
      await second.database.ping();
      await second.close();
    });

    nightlyTest('whose owner may make no roles is served by those that an administrator makes', async () => {
      await ask(theDatabase('postgres'), 'create role managed login');
      run('createdb', '-h', folder, '-U', 'postgres', '-O', 'managed', 'managed');
      const managed = { databaseUrl: theAddress('managed', 'managed'), key };
      await expect(openLocation(managed, () => undefined)).rejects.toThrow(
        /may not make Cusp's roles.*cusp -- db roles.*DATABASE_SERVER_URL/,
      );
      const statements = createAllRolesSql({ owner: 'managed', database: 'managed' });
      // It may be run twice.
      for (let time = 0; time < 2; time += 1) await ask(theDatabase('managed'), statements);
      await ask(theDatabase('postgres'), `alter role cusp_server_managed password 'chosen by hand'`);
      const serverUrl = `${theAddress('cusp_server_managed', 'managed')}&password=chosen%20by%20hand`;
      const served = await openLocation({ ...managed, serverUrl }, () => undefined);
      const none = sqlFor.selectFrom('patient').selectAll();
      expect(await served.database.withoutTenant((tx) => tx.all(none))).toEqual([]);
      await served.close();
    });

    nightlyTest(
      'gives a whole backup, and takes one of the embedded PostgreSQL, which is newer',
      async () => {
        const call = await register();
        await call(createPatient, { body: aPatient() });
        const { store } = await openFiles({ s3: undefined }, folder);
        const source = path.join(folder, 'backup');
        const given = await makeBackup({
          connection: { connectionString: databaseUrl },
          store,
          folder: source,
        });
        expect(given.tables.find(({ name }) => name === 'patient')?.rows).toBeGreaterThan(0);

        // A database of its own: nobody else writes there meanwhile.
        const embedded = await ownDatabase();
        const { newPractice } = await testApp({}, embedded);
        const owner = await newPractice();
        await owner.call(createPatient, { body: aPatient() });
        const ours = await makeBackup({
          connection: embedded,
          store,
          folder: path.join(folder, 'ours'),
        });
        run('createdb', '-h', folder, '-U', 'postgres', '-O', 'operator', 'elsewhere');
        const elsewhere = { connectionString: `postgres://operator@/elsewhere?host=${folder}` };
        await restoreBackup(await openBackup(path.join(folder, 'ours')), elsewhere, store);
        const again = await makeBackup({
          connection: elsewhere,
          store,
          folder: path.join(folder, 'again'),
        });
        expect(again.tables).toEqual(ours.tables);
      },
    );

    test('that goes away is answered with 503, loses nothing acknowledged, and comes back by itself', async () => {
      const call = await register();
      const before = await call(createPatient, { body: aPatient() });
      // Few enough that one call more is admitted, however long these wait for the database.
      const during = Array.from({ length: 12 }, () => call(createPatient, { body: aPatient() }));
      control('stop', '-m', 'immediate');
      const away = await call(listPatients);
      expect(away).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: { detail: 'The database cannot be reached right now. Please try again in a moment.' },
      });
      expect((await stranger(ready)).status).toBe(503);
      expect((await stranger(health)).status).toBe(200);

      const answers = await Promise.all(during);
      expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
      control('start');
      const stored = new Set((await call(listPatients)).rows.map((row) => row['id']));
      const acknowledged = [before, ...answers.filter(({ status }) => status === 201)].map(({ id }) => id);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    });
  });
}
