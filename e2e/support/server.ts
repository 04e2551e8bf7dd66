import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Until it is ready; on a machine that does much else, too. */
export const startWithin = 180_000;
const stopWithin = 20_000;
/** The length of output shown when it fails. */
const lastWords = 20_000;

/** Settings in this machine's environment must not reach the server under test. */
const settings = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SANDBOX',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PHARMACY_GATEWAY_URL',
  'PHARMACY_GATEWAY_TOKEN',
  'LOG_LEVEL',
];

export interface RunningServer {
  /** Such as http://127.0.0.1:43210 */
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Stops it by SIGTERM, and throws unless it exits with code 0 and leaves no process running. */
  stop: () => Promise<void>;
  /** Kills it and its database as a power cut would (SIGKILL); its data stay. */
  kill: () => Promise<void>;
  dataDir: string;
}

/**
 * Starts the real server, built web app and database and all, with a free port and a new data folder, unless `PORT` and `DATA_DIR`
 * name those of one that was killed.
 */
export async function startServer(
  extra: Record<string, string> = {},
  program: readonly string[] = ['server/src/main.ts'],
  within = startWithin,
): Promise<RunningServer> {
  const dataDir = extra['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'cusp-e2e-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const ours = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      // Else each server, and each process of one, compiles everything again.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...ours,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    let isReady = false;
    const listen = (text: string): void => {
      printed += text;
      if (isReady) return;
      const [, url] = /ready at (http:\/\/\S+)\s/.exec(printed) ?? [];
      if (url === undefined) return;
      isReady = true;
      resolve(url);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
  });

  const url = await Promise.race([ready, ended.then(() => null), after(within)]);
  if (url === null) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`The server did not get ready. It printed:\n${printed}`);
  }

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const left = await Promise.race([ended, after(stopWithin)]);
    if (left === null) child.kill('SIGKILL');
    const orphans = processesOf(dataDir);
    for (const orphan of orphans) killNow(orphan.pid);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    if (left === null)
      throw new Error(
        `The server did not end ${stopWithin / 1000} s after SIGTERM.\n${printed.slice(-lastWords)}`,
      );
    if (left[0] !== 0)
      throw new Error(
        `The server ended with ${left[0] ?? left[1]} instead of 0.\n${printed.slice(-lastWords)}`,
      );
    if (orphans.length > 0) {
      throw new Error(
        `The server left processes behind: ${orphans.map(({ command }) => command).join('; ')}`,
      );
    }
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    killAllOf(dataDir);
    await ended;
  };
  return { url, output: () => printed, stop, kill, dataDir };
}

/** @returns null, after which the process ends */
function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null).unref();
  });
}

/**
 * The running processes with the folder in their command line or as working directory. Linux only; elsewhere only the
 * exit code is checked.
 */
export function processesOf(folder: string): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const isOurs = command.includes(folder) || standsIn(pid, folder);
      return isOurs ? [{ pid, command }] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** Kills every running process of the folder. */
export function killAllOf(folder: string): void {
  for (const { pid } of processesOf(folder)) killNow(pid);
}

/** A process of the database may end by itself between being listed and being killed. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')) throw thrown;
  }
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    // It belongs to another user, so it isn't ours.
    return false;
  }
}
