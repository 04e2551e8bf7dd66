import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { nightlyTest } from '../../tests/support/breadth.ts';
import { urlOf } from '../db/open.ts';
import { ownDatabase } from '../../tests/support/admins.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { processesIn } from './workers.ts';

test('the number of server processes is a small whole number', () => {
  expect(processesIn([])).toEqual({ workers: 1, doesJobs: true });
  expect(processesIn(['--workers', '2', '--no-jobs'])).toEqual({ workers: 2, doesJobs: false });
  for (const wrong of [['--workers', '0'], ['--workers', '9'], ['--workers', 'two'], ['--more']])
    expect(() => processesIn(wrong)).toThrow('--workers must be a number from 1 to 8.');
});

const childrenOf = (id: number) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(id);
      } catch {
        return false; // it has just exited
      }
    })
    .map(Number);

/** The server with one helper, when both serve. */
async function twoProcesses() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-workers-'));
  // With its own key it would set its own password, which no other server of this database knows; so it needs its own
  // database.
  const DATABASE_URL = urlOf(await ownDatabase());
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts'), '--workers', '2'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let site = '';
  for await (const line of createInterface({ input: server.stdout })) {
    site = / is ready at (\S+)/.exec(line)?.[1] ?? '';
    if (site !== '') break;
  }
  return { server, site };
}

nightlyTest('a process that only does jobs serves its own metrics', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-jobs-'));
  const port = await freePort();
  const jobs = spawn(process.execPath, [path.join(import.meta.dirname, '../main-jobs.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: urlOf(await ownDatabase()),
      METRICS_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    jobs.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: jobs.stdout })) if (line === 'Cusp does its jobs.') break;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('cusp_letters_total{outcome="sent"} 0');
  jobs.kill('SIGTERM');
  expect((await once(jobs, 'exit'))[0]).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'two processes serve one port; a killed one comes back; all end together at SIGTERM',
  async () => {
    const { server, site } = await twoProcesses();
    const helpers = () => childrenOf(server.pid ?? 0);
    const [helper] = helpers();
    expect(helpers()).toHaveLength(1);
    const answered = async () =>
      Promise.all(
        Array.from({ length: 20 }, async () =>
          fetch(`${site}/api/ready`, { headers: { connection: 'close' } }).then(({ status }) => status),
        ),
      );
    expect(new Set(await answered())).toEqual(new Set([200]));

    process.kill(helper ?? 0, 'SIGKILL');
    await expect.poll(() => helpers().some((id) => id !== helper)).toBe(true);
    expect(new Set(await answered())).toEqual(new Set([200]));

    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    expect(helpers()).toEqual([]);
  },
);
