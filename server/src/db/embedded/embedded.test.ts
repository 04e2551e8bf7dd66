import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asUser, databaseUser } from './database-user.ts';
import {
  ask,
  endAll,
  launch,
  postmasterOf,
  processesOf,
  start,
  type Connection,
  type Server,
} from './testing/servers.ts';
import { nightlyTest } from '../../../tests/support/breadth.ts';

/** A PATH without `setpriv`, as on a system where PostgreSQL outlives a killed server. */
const orphaning = { env: { PATH: '/nonexistent' } };
const often = { interval: 20 };

let place: string;
/** A new folder in each test. */
let dataDir: string;
/**
 * Shared by the tests that kill processes: creating a database takes most of a second, and each of these tests leaves
 * it usable.
 */
let used: string;

beforeAll(async () => {
  used = path.join(await openFolder(), 'data');
});
afterAll(() => rm(path.dirname(used), { recursive: true, force: true }));
beforeEach(async () => {
  place = await openFolder();
  dataDir = path.join(place, 'data');
});
afterEach(async () => {
  await endAll();
  await rm(place, { recursive: true, force: true });
});

async function openFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'cusp-embedded-')));
  await chmod(folder, 0o755);
  return folder;
}

async function keep({ connection }: { connection: Connection }, what: string): Promise<void> {
  await ask(connection, 'create table if not exists kept (what text)');
  await ask(connection, `insert into kept values ('${what}')`);
}
async function expectKept({ connection }: { connection: Connection }, what: string): Promise<void> {
  expect(await ask(connection, 'select what from kept')).toContainEqual([what]);
}

const killed = async (server: Server) => expect(await server.kill('SIGKILL')).toBe('SIGKILL');
const noneLeft = async (folder: string) => {
  await expect.poll(() => processesOf(folder), often).toEqual([]);
};

describe('a start', () => {
  test('makes a database that keeps what it was given, reached by a private socket only', async () => {
    const first = await start('data', dataDir);
    const wanted = {
      server_version_num: expect.stringMatching(/^18/),
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      shared_buffers: '128MB',
    };
    const settings = await ask(
      first.connection,
      `select name, current_setting(name) from pg_settings where name = any('{${Object.keys(wanted).join()}}')`,
    );
    expect(Object.fromEntries(settings)).toEqual(wanted);
    expect(
      await ask(first.connection, `select current_database(), rolsuper from pg_roles where rolname = user`),
    ).toEqual([['cusp', true]]);
    // PostgreSQL itself folds case, whatever the system's locales are.
    expect(await ask(first.connection, `select lower('ÄÉ'), 'é' < 'z'`)).toEqual([['äé', false]]);

    const socketFolder = await stat(first.connection.host);
    expect((socketFolder.mode & 0o777).toString(8)).toBe('700');
    expect(socketFolder.uid).toBe((await stat(path.join(dataDir, 'postgres'))).uid);

    await keep(first, 'a filling');
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await start('data', dataDir);
    await expectKept(second, 'a filling');
    expect(second.said).toEqual([]);
  });

  test('ends with no process left, at SIGTERM', async () => {
    const server = await start('data', dataDir);
    expect((await processesOf(dataDir)).length).toBeGreaterThan(3);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(await processesOf(dataDir)).toEqual([]);
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  });

  nightlyTest(
    'takes a data folder whose path is longer than a socket may be, with spaces and commas',
    async () => {
      dataDir = path.join(place, `Dr. O'Neill, dental ${'x'.repeat(100)}`);
      const first = await start('data', dataDir);
      const left = first.connection.host;
      await killed(first);
      await noneLeft(dataDir);
      const second = await start('data', dataDir);
      expect(await ask(second.connection, 'select 1')).toEqual([[1]]);
      expect(existsSync(left)).toBe(false);
      await second.kill('SIGTERM');
      expect(existsSync(second.connection.host)).toBe(false);
    },
  );

  test('refuses data of another major version, and a folder of something else', async () => {
    const cluster = path.join(dataDir, 'postgres');
    const user = databaseUser(cluster);
    await mkdir(cluster, { recursive: true });
    await chown(cluster, user.uid, user.gid);
    await writeFile(path.join(cluster, 'holiday.jpg'), '');
    expect(await launch('data', dataDir).begun).toEqual({
      refused: `The folder ${cluster} holds something that is not a PostgreSQL database.`,
    });
    await writeFile(path.join(cluster, 'PG_VERSION'), '17\n');
    expect(await launch('data', dataDir).begun).toEqual({
      refused: expect.stringContaining('was made by PostgreSQL 17, and this is PostgreSQL 18'),
    });
  });
});

describe('after a kill', () => {
  test('of PostgreSQL it is started again where it was, with all that was committed', async () => {
    const server = await start('data', used);
    await keep(server, 'a crown');
    const before = await postmasterOf(used);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expectKept(server, 'a crown'), { timeout: 60_000, interval: 100 });
    expect(await postmasterOf(used)).not.toBe(before);
    await expect
      .poll(() => server.said)
      .toContain('The database ended unexpectedly; it is being started again.');
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('of the server the next start stops the orphan that still runs', async () => {
    const server = await start('data', used, orphaning);
    await keep(server, 'a bridge');
    const orphan = await postmasterOf(used);
    await killed(server);
    await expectKept(server, 'a bridge');

    const next = await start('data', used);
    expect(next.said).toEqual(['Stopping a database that an earlier server left running.']);
    expect(await postmasterOf(used)).not.toBe(orphan);
    await expectKept(next, 'a bridge');
    await next.kill('SIGTERM');
    expect(await processesOf(used)).toEqual([]);
  });

  nightlyTest('of both at once the next start recovers', async () => {
    const server = await start('data', used, orphaning);
    await keep(server, 'a root canal');
    const postmaster = await postmasterOf(used);
    const gone = server.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await gone;
    const next = await start('data', used);
    await expectKept(next, 'a root canal');
  });

  nightlyTest('the process id of the dead PostgreSQL may belong to another program', async () => {
    const server = await start('data', used, orphaning);
    const postmaster = await postmasterOf(used);
    const gone = server.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await gone;
    await noneLeft(used);
    const other = spawn('sleep', ['60'], asUser(databaseUser(path.join(used, 'postgres'))));
    try {
      const file = path.join(used, 'postgres', 'postmaster.pid');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));
      const next = await start('data', used);
      expect(await ask(next.connection, 'select 1')).toEqual([[1]]);
      expect(other.exitCode ?? other.signalCode).toBeNull();
    } finally {
      other.kill();
    }
  });

  nightlyTest('in the middle of creating the database, no partial files stop the next start', async () => {
    const left = (): Promise<string[]> => readdir(dataDir).catch(() => []);
    const half = async () => (await left()).some((name) => name.startsWith('postgres.new-'));
    const whole = async () => (await left()).includes('postgres');
    // On a busy machine the kill may come after the database is ready; then another folder is tried.
    do {
      dataDir = path.join(place, randomUUID());
      const server = launch('data', dataDir);
      await expect.poll(async () => (await half()) || (await whole()), { interval: 5 }).toBe(true);
      await killed(server);
    } while (await whole());
    expect(await half()).toBe(true);
    const next = await start('data', dataDir);
    expect(await ask(next.connection, 'select 1')).toEqual([[1]]);
    await expect.poll(half, often).toBe(false);
  });
});

// Only Linux with util-linux can signal a process when its parent dies.
const told = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
describe.each(told ? ['setpriv'] : [])('with %s', () => {
  test('PostgreSQL ends with a killed server', async () => {
    const server = await start('data', used);
    await killed(server);
    await noneLeft(used);
    expect(await readFile(path.join(used, 'postgres.log'), 'utf8')).toContain(
      'received fast shutdown request',
    );
  });
});

describe('a second server', () => {
  const refused = () => ({
    refused: `Another Cusp server is already running on this data folder (${used}).`,
  });

  test('on the same data folder is refused, and the first goes on', async () => {
    const first = await start('data', used);
    const second = launch('data', path.join(used, '..', 'data'));
    expect(await second.begun).toEqual(refused());
    expect(await second.ended).toBe(1);
    expect(await ask(first.connection, 'select 1')).toEqual([[1]]);
  });

  nightlyTest('at the same instant is refused too, with an orphan there for both to find', async () => {
    await killed(await start('data', used, orphaning));
    const begun = await Promise.all([1, 2, 3].map(() => launch('data', used).begun));
    expect(begun.filter((one) => 'connection' in one)).toHaveLength(1);
    expect(begun.filter((one) => 'refused' in one)).toEqual([refused(), refused()]);
  });
});
