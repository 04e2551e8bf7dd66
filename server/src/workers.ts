import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

/** Each has ten connections to the database, which takes a hundred. */
const most = 8;
/** Before one that ended by itself is started anew, ms. */
const patience = 1000;

/** How the server is divided into processes. */
export interface Processes {
  /** How many serve. */
  workers: number;
  /** Whether the first of them does the jobs; else `npm run jobs` does. */
  doesJobs: boolean;
}

/**
 * What `npm start -- --workers N --no-jobs` asks for.
 * @throws StartError for what isn't a number of processes
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

/** Which of the server's processes this is: 0 is the first. */
export const helperPlace = Number(process.env['CUSP_HELPER'] ?? 0);
/** Whether this process is one of the others: it serves, and what is done once for all is left to the first. */
export const isHelper = helperPlace > 0;

/** The other server processes beside this one. */
export interface Helpers {
  stop(): Promise<void>;
}

/**
 * Starts further processes of this very server on its port and its database. The system hands each new connection to
 * one of them; none keeps anything that another needs. One that ends by itself is started anew.
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
      await sleep(patience, undefined, { signal: ending.signal }).catch(() => undefined);
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

/** A helper tells that it serves, and ends when the first process is gone, however that went. */
export function reportReady(stop: () => void): void {
  process.send?.('ready');
  process.once('disconnect', stop);
  // Listened to, it would keep a helper alive that has closed everything else.
  process.channel?.unref();
}
