import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseUser } from './database-user.ts';
import { copyTo } from './testing/copy.ts';
import { ask, endAll, launch, processesOf, start } from './testing/servers.ts';
import { nightlyTest } from '../../../tests/support/breadth.ts';

const root = process.getuid?.() === 0;
/** An ordinary user: ourselves, unless we are root. */
const somebody = root ? { uid: idOf('nobody'), gid: idOf('nobody') } : undefined;

function idOf(name: string): number {
  return Number(new RegExp(`^${name}:[^:]*:(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
}

let copied: string;
let copy: { node: string; code: string };
let place: string;

beforeAll(async () => {
  copied = await realpath(await mkdtemp(path.join(tmpdir(), 'cusp-copy-')));
  copy = await copyTo(path.join(copied, 'project'));
});
beforeEach(async () => {
  place = await realpath(await mkdtemp(path.join(tmpdir(), 'cusp-users-')));
  await chmod(copied, 0o755);
  await chmod(place, 0o755);
  if (somebody) await chown(place, somebody.uid, somebody.gid);
});
afterEach(async () => {
  await endAll();
  await rm(place, { recursive: true, force: true });
});
afterAll(() => rm(copied, { recursive: true, force: true }));

const ways = () => ({
  copy,
  ...(somebody && { user: somebody }),
  env: { HOME: place, XDG_CACHE_HOME: path.join(place, 'cache') },
});

test('an ordinary user starts two servers at once, which share one unpacked PostgreSQL', async () => {
  const folders = [path.join(place, 'one'), path.join(place, 'two')];
  const servers = await Promise.all(folders.map((folder) => start('data', folder, ways())));
  const asked = servers.map(({ connection }) => ask(connection, 'select 1'));
  expect(await Promise.all(asked)).toEqual([[[1]], [[1]]]);
  expect(await readdir(path.join(place, 'cache', 'cusp'))).toEqual([
    expect.stringMatching(/^postgres-18\.[^.]+/),
  ]);
  expect(await Promise.all(servers.map((server) => server.kill('SIGTERM')))).toEqual([0, 0]);
  expect(await Promise.all(folders.map(processesOf))).toEqual([[], []]);
});

nightlyTest('a user without a home keeps PostgreSQL in the data folder', async () => {
  const server = await start('data', path.join(place, 'data'), {
    ...ways(),
    env: { HOME: '/nonexistent', XDG_CACHE_HOME: '' },
  });
  expect(await ask(server.connection, 'select 1')).toEqual([[1]]);
  expect(await readdir(path.join(place, 'data'))).toContain('cache');
});

describe.each(root ? ['root'] : [])('%s', () => {
  test('starts the database as another user', async () => {
    const dataDir = path.join(place, 'data');
    const server = await start('data', dataDir, { copy });
    const { uid } = databaseUser('/nonexistent');
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(uid);
    // Without those that have just ended, as the one that served the last question.
    const owners = (await processesOf(dataDir)).map((pid) =>
      stat(`/proc/${pid}`).then(
        (process) => [process.uid],
        () => [],
      ),
    );
    expect(new Set((await Promise.all(owners)).flat())).toEqual(new Set([uid]));
    expect(await ask(server.connection, 'select 1')).toEqual([[1]]);
  });

  nightlyTest('starts the data of an ordinary user as that user, who can go on afterwards', async () => {
    const dataDir = path.join(place, 'data');
    await (await start('data', dataDir, ways())).kill('SIGTERM');
    const byRoot = await start('data', dataDir, { copy });
    expect((await stat(byRoot.connection.host)).uid).toBe(somebody?.uid);
    await byRoot.kill('SIGTERM');
    const again = await start('data', dataDir, ways());
    expect(await ask(again.connection, 'select 1')).toEqual([[1]]);
  });

  nightlyTest('keeps an ordinary user from the data of another', async () => {
    const dataDir = path.join(place, 'data');
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await chown(dataDir, idOf('nobody'), 0);
    expect(await launch('data', dataDir, ways()).begun).toEqual({
      refused: expect.stringMatching(/^The data in .+ belongs to another user/),
    });
  });

  nightlyTest(
    'in a project under a closed home takes another data folder, says which, and finds it again',
    async () => {
      await chmod(copied, 0o700);
      const project = path.join(copied, 'project');
      const first = await start('project', project, { copy });
      const said = /the data goes to (\/var\/lib\/cusp\/[0-9a-f]{8}) /.exec(first.said.join());
      const dataDir = said?.[1] ?? 'not said';
      try {
        expect(first.said[0]).toContain(`to whom ${copied} is closed`);
        await ask(first.connection, 'create table kept as select 1 as one');
        await first.kill('SIGTERM');
        // The project has been made accessible; existing data still decides.
        await chmod(copied, 0o755);
        const second = await start('project', project, { copy });
        expect(await ask(second.connection, 'select one from kept')).toEqual([[1]]);
        expect(second.said[0]).toContain(dataDir);
      } finally {
        await endAll();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );

  test('a given data folder that the database cannot reach is refused with the reason', async () => {
    const closed = path.join(place, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = launch('data', path.join(closed, 'data'), { copy });
    expect(await server.begun).toEqual({
      refused: expect.stringMatching(
        new RegExp(`The data folder ${closed}/data can't be used: .+ and ${closed} is closed to that user`),
      ),
    });
    expect(await server.ended).toBe(1);
  });
});

describe.each(root ? [] : ['an ordinary user'])('%s', () => {
  test('a data folder that cannot be made is refused with the reason', async () => {
    const closed = path.join(place, 'closed');
    await mkdir(closed, { mode: 0o500 });
    expect(await launch('data', path.join(closed, 'data'), ways()).begun).toEqual({
      refused: `The data folder ${closed}/data can't be made: permission denied.`,
    });
  });
});
