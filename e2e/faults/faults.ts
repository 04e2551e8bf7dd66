/**
 * npm run test:faults: causes failures around the server and measures what it promises. Ends with the count. `npm run
 * test:faults -- overload` runs one part.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAndCount } from '../../scripts/run-and-count.ts';
import { countsLine } from '../../scripts/test-counts.ts';
import { Checks } from './checks.ts';
import { diskFull } from './disk-full.ts';
import { unreadExports } from './exports.ts';
import { manyLines } from './lines.ts';
import { outside } from './outside.ts';
import { overload } from './overload.ts';
import { partners } from './partners.ts';
import { randomHeaders } from './random-headers.ts';
import { restart } from './restart.ts';
import { shutdown } from './shutdown.ts';
import { slowBodies } from './slow-bodies.ts';
import { streams } from './streams.ts';
import { unread } from './unread.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the real server on a data folder; resolves when it is ready. */
async function start(dataDir: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SANDBOX: '1',
      LOG_LEVEL: 'error',
      // The parts register their practices from separate addresses (support/practice.ts).
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /ready at (http:\/\/\S+)\s/.exec(printed)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void exited.then(() => reject(new Error(`The server did not start. It printed:\n${printed}`)));
  });
  const end = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const [code] = await exited;
    return typeof code === 'number' ? code : null;
  };
  /** The number of errors logged so far. */
  const errors = () => printed.split('"level":50').length - 1;
  /** The longest block of its event loop since the last time, in milliseconds: for one that is started with watch-loop.ts. */
  const longestBlock = async () => {
    const before = printed.length;
    child.kill('SIGUSR2');
    for (;;) {
      const found = /longest block: ([\d.]+) ms of CPU, ([\d.]+) ms by the clock;/.exec(
        printed.slice(before),
      );
      if (found !== null) return { cpu: Number(found[1]), clock: Number(found[2]) };
      await once(child.stdout, 'data');
    }
  };
  return { url, end, errors, longestBlock };
}

/** Twenty rounds of kill -9 on server and database, with four writers. */
async function killed(): Promise<void> {
  const crash = spawn(process.execPath, ['e2e/crash/crash.ts'], {
    cwd: root,
    env: { ...process.env, KILLS: '20' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(crash, 'exit');
  const promise =
    'kill -9 on server and database, 20 rounds: no acknowledged write lost or doubled, each in the audit trail';
  checks.expect(promise, code === 0, `exit ${code}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-faults-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
const checks = new Checks();
let server = await start(dataDir);
const parts: Record<string, () => Promise<void>> = {
  overload: () => overload(server.url, checks),
  exports: () => unreadExports(server.url, checks),
  lines: () => manyLines(server.url, checks),
  streams: () => streams(server.url, server.errors, checks),
  'slow-bodies': () => slowBodies(server.url, checks),
  'random-headers': () => randomHeaders(server.url, checks),
  unread: () => unread(server.url, checks),
  partners: () => partners(start, checks),
  outside: () => outside(start, checks),
  'restart-kindly': () => restart(server.url, dataDir, 'SIGINT', checks),
  'restart-by-force': () => restart(server.url, dataDir, 'SIGKILL', checks),
  shutdown: () =>
    shutdown(
      server.url,
      {
        end: () => server.end(),
        startAgain: async () => (server = await start(dataDir)).url,
      },
      checks,
    ),
  'disk-full': () => diskFull(start, checks),
  'kill-9': () => killed(),
  pooler: async () => checks.add(await runAndCount(['npm', 'run', '--silent', 'test:pooler'])),
  backup: async () => checks.add(await runAndCount(['npm', 'run', '--silent', 'test:backup'])),
};
const [chosen] = process.argv.slice(2);
try {
  for (const [name, run] of Object.entries(parts)) {
    if (chosen !== undefined && !name.startsWith(chosen)) continue;
    console.log(`\n── ${name} ──`);
    await run().catch((error: unknown) => checks.expect(`${name} ran to its end`, false, String(error)));
  }
} finally {
  await server.end();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
const { skipped, ...tried } = checks.counts;
console.log(`\n${skipped > 0 ? `${skipped} not tried\n` : ''}${countsLine({ ...tried, skipped: 0 })}`);
process.exitCode = tried.failed === 0 && tried.passed > 0 ? 0 : 1;
