import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { urlOf } from '../../src/db/open.ts';
import { ownDatabase } from '../support/admins.ts';
import { freePort } from '../support/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('the server keeps running when the reader of its output exits', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-reader-'));
  const listen = await freePort();
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      // A key of its own gives the server its own database password, which no other server of this database would
      // know.
      DATABASE_URL: urlOf(await ownDatabase()),
      PORT: String(listen),
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // As `npm start | head -1` does.
  server.stdout.destroy();
  server.stderr.destroy();
  const ended = once(server, 'exit');
  const health = () =>
    fetch(`http://127.0.0.1:${listen}/api/health`).then(
      ({ status }) => status,
      () => server.exitCode ?? 0,
    );
  await expect.poll(health, { interval: 100 }).not.toBe(0);
  // The server prints its address after it listens, and logs each call.
  for (let call = 0; call < 10; call += 1) expect(await health()).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await rm(folder, { recursive: true });
});
