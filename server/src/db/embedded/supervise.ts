import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';
import { StillInUse, type Postmaster } from './postmaster.ts';

/** A database that ends so often by itself, within so many ms, has a reason that starting it again doesn't mend. */
const mostEnds = 5;
const within = 5 * 60_000;
/** That processes of a killed PostgreSQL get to go, in ms: one in a long query doesn't notice before it is done. */
const patience = 60_000;

/** A PostgreSQL that is started again when it ends by itself: the system took its memory, or somebody killed it. */
export interface Supervised {
  /** Ends it for good. */
  stop(): Promise<void>;
  /** Resolves when it can't be kept running. */
  givenUp: Promise<void>;
}

/**
 * Keeps a PostgreSQL running on its files and its socket, so that connections find it where it was.
 * @param start starts it on the same files; recovery is PostgreSQL's own
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  say: (sentence: string) => void,
): Supervised {
  let running = first;
  let stopping = false;
  const ends: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      await running.ended;
      if (stopping) return;
      ends.push(Date.now());
      if (ends.filter((moment) => moment > Date.now() - within).length > mostEnds) return;
      say('The database ended unexpectedly; it is being started again.');
      const again = await startAgain();
      if (again === undefined) return;
      running = again;
      if (stopping) return running.stop();
      say('The database runs again.');
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    const late = Date.now() + patience;
    while (!stopping) {
      try {
        return await start();
      } catch (error) {
        if (!(error instanceof StillInUse) || Date.now() > late) {
          if (error instanceof StartError) say(error.message);
          return undefined;
        }
      }
      await sleep(200);
    }
    return undefined;
  }

  const watched = watch().catch(() => undefined);
  return {
    async stop() {
      stopping = true;
      await running.stop();
      await watched;
    },
    givenUp: watched.then(() => (stopping ? new Promise<void>(() => undefined) : undefined)),
  };
}
