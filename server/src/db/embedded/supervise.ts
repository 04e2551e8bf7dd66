import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../values/start-error.ts';
import type { Postmaster } from './postmaster.ts';

/** The pause between attempts to start it, in milliseconds: short at first, long if that doesn't help (a full disk). */
const soonest = 200;
const latest = 5_000;
/** After running this many ms, a database counts as recovered. */
const healthy = 60_000;

/**
 * Restarts PostgreSQL on its files and its socket whenever it ends by itself: the system was out of memory, somebody
 * killed it, its disk was full. Calls are refused until it is back.
 * @param start starts it on the same files; PostgreSQL recovers by itself
 * @returns a function that ends it for good
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  say: (sentence: string) => void,
): () => Promise<void> {
  const state = { running: first, stopping: false };

  async function watch(): Promise<void> {
    let pause = soonest;
    while (!state.stopping) {
      const since = Date.now();
      await state.running.ended;
      if (state.stopping) return;
      say('The database ended unexpectedly; it is being started again.');
      if (Date.now() - since > healthy) pause = soonest;
      pause = await startAgain(pause);
    }
  }

  /** Tries until it runs. Returns the next pause. */
  async function startAgain(soon: number): Promise<number> {
    let pause = soon;
    let said = '';
    while (!state.stopping) {
      try {
        state.running = await start();
        if (state.stopping) await state.running.stop();
        else say('The database runs again.');
        return Math.min(pause * 2, latest);
      } catch (error) {
        const sentence = error instanceof StartError ? error.message : String(error);
        if (sentence !== said) say(sentence);
        said = sentence;
      }
      await sleep(pause);
      pause = Math.min(pause * 2, latest);
    }
    return pause;
  }

  const watched = watch();
  return async () => {
    state.stopping = true;
    await state.running.stop();
    await watched;
  };
}
