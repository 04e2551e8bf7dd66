import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeBackup } from '../backup/write.ts';
import { anchorsOf } from '../../services/anchors/anchors.ts';
import { localFiles } from '../../services/files/local.ts';
import { testApp } from '../../../tests/support/practice.ts';
import { ownDatabase } from '../../../tests/support/test-database.ts';

// A backup of the run's database would hold what all other tests made.
const connection = await ownDatabase();
const { newPractice } = await testApp({}, connection);
const root = path.resolve(import.meta.dirname, '../../../..');

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-cli-'));
  await chmod(place, 0o755);
});
afterAll(() => rm(place, { recursive: true, force: true }));

const Sums = z.object({ rows: z.number(), tables: z.number(), encrypted: z.optional(z.boolean()) });

/** Runs the command as a person does, and returns its output. */
async function cusp(dataDir: string, ...args: string[]) {
  const child = execFile(process.execPath, ['server/src/operations/cli/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  let [out, errors] = ['', ''];
  child.stdout?.on('data', (text: string) => (out += text));
  child.stderr?.on('data', (text: string) => (errors += text));
  await once(child, 'close');
  return { code: child.exitCode, out, errors };
}
const sumsOf = (out: string) => Sums.parse(JSON.parse(out));

test('a backup moves to a new data folder, and is made there of a stopped and of a running server', async () => {
  await newPractice();
  const first = path.join(place, 'first');
  await makeBackup({
    connection,
    store: localFiles(path.join(place, 'files')),
    folder: first,
  });
  const dataDir = path.join(place, 'data');
  const restored = await cusp(dataDir, 'restore', first, '--json');
  expect(restored).toMatchObject({ code: 0 });

  const words = path.join(place, 'passphrase');
  await writeFile(words, 'a passphrase of a file\n');
  const secret = ['--passphrase-file', words, '--json'];
  const stopped = await cusp(dataDir, 'backup', path.join(place, 'second'), ...secret);
  expect(stopped).toMatchObject({ code: 0 });
  const { rows, tables } = sumsOf(restored.out);
  // The restore has an entry of its own in the service's trail.
  expect(sumsOf(stopped.out)).toEqual({ rows: rows + 1, tables, encrypted: true });
  expect(await cusp(dataDir, 'backup', 'verify', path.join(place, 'second'), ...secret)).toMatchObject({
    code: 0,
  });

  const anchors = path.join(place, 'anchors');
  await mkdir(anchors);
  const server = spawn(process.execPath, ['server/src/main.ts', '--workers', '2'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      ANCHOR_DIR: anchors,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  const ready = new Promise<void>((resolve) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Cusp is ready')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const running = await cusp(dataDir, 'backup', path.join(place, 'third'), '--json');
  const intoRunning = await cusp(dataDir, 'restore', first);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(running).toMatchObject({ code: 0 });
  // The trails in the backup are published once, by the one process that chains.
  const [published = ''] = await Promise.all(
    (await readdir(anchors)).map((name) => readFile(path.join(anchors, name), 'utf8')),
  );
  const lines = anchorsOf(published);
  expect(lines.unreadable).toBe(0);
  const lengths = lines.anchors.map(({ practice_id, count }) => `${practice_id} ${count}`);
  expect(lengths.length).toBeGreaterThan(0);
  expect(new Set(lengths).size).toBe(lengths.length);
  // The rows differ: by now the server has chained the waiting entries of the audit trail.
  expect(sumsOf(running.out).tables).toBe(sumsOf(restored.out).tables);
  expect(intoRunning).toMatchObject({ code: 1, errors: expect.stringContaining('already running') });
  expect(await cusp(dataDir, 'restore', first)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('not empty'),
  });
}, 300_000);
