import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../values/start-error.ts';

/** Each has ten connections to the database, which allows a hundred. */
const most = 8;
/** The pause before a helper that exited is restarted, in ms. */
const restartPause = 1000;

/** The division of the server into processes. */
export interface Processes {
  /** How many processes serve. */
  workers: number;
  /** True if the first process does the jobs; otherwise `npm run jobs` does. */
  doesJobs: boolean;
}

/**
 * Parses `npm start -- --workers N --no-jobs`.
 * @throws StartError for an invalid number of processes
 */
export function processesIn(args: readonly string[]): Processes {
  const refused = new StartError(`--workers must be a number from 1 to ${most}.`);
  try {
    const { workers, 'no-jobs': noJobs } = parseArgs({
      args: [...args],
      options: { workers: { type: 'string', default: '1' }, 'no-jobs': { type: 'boolean', default: false } },
    }).values;
    if (!/^\d$/.test(workers) || Number(workers) < 1 || Number(workers) > most) throw refused;
    return { workers: Number(workers), doesJobs: !noJobs };
  } catch {
    throw refused;
  }
}

/** The number of this process among the server's: 0 is the first. */
export const helperIndex = Number(process.env['CUSP_HELPER'] ?? 0);
/** True in a helper process: it serves, and leaves work that is done only once to the first process. */
export const isHelper = helperIndex > 0;

/** The helper processes of this server. */
export interface Helpers {
  stop(): Promise<void>;
}

/**
 * Starts further processes of this server on the same port and database. The system assigns each new connection to one
 * of them; none holds state that another needs. A process that exits is restarted.
 */
export async function startHelpers(
  count: number,
  settings: { port: number; databaseUrl: string },
): Promise<Helpers> {
  const running = new Set<ChildProcess>();
  const ending = new AbortController();

  async function keep(place: number): Promise<void> {
    while (!ending.signal.aborted) {
      const child = startOne(place, settings);
      running.add(child);
      await once(child, 'exit');
      running.delete(child);
      await sleep(restartPause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  const ready: Promise<unknown>[] = [];
  const kept = Array.from({ length: count }, (_, place) => {
    const ended = keep(place + 1);
    const started = [...running].at(-1);
    if (started !== undefined) ready.push(Promise.race([once(started, 'message'), once(started, 'exit')]));
    return ended;
  });
  await Promise.all(ready);
  return {
    async stop() {
      ending.abort();
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(kept);
    },
  };
}

const startOne = (place: number, { port, databaseUrl }: { port: number; databaseUrl: string }) =>
  fork(process.argv[1] ?? '', {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, CUSP_HELPER: String(place) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** In a helper: reports that it serves, and stops it when the first process is gone for any reason. */
export function reportReady(stop: () => void): void {
  process.send?.('ready');
  process.once('disconnect', stop);
  // A referenced channel would keep a helper alive after it has closed everything else.
  process.channel?.unref();
}
