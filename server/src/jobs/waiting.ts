import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a call waits for a job before it answers without it. */
const patience = 10_000;
/** Milliseconds between two looks. */
const pause = 100;

/**
 * Waits for what a job makes true: asks again and again until there is an answer, ten seconds at most.
 * @param ask a short transaction; undefined where it isn't so yet
 * @returns undefined where it wasn't so in time
 */
export async function waitedFor<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const late = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > late) return answer;
    await sleep(pause);
  }
}
