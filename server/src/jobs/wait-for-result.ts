import { setTimeout as sleep } from 'node:timers/promises';

/** How long a call waits for a job before it answers without the result, in milliseconds. */
const timeout = 10_000;
/** The pause between two checks, in milliseconds. */
const pause = 100;

/**
 * Waits for the result of a job: checks repeatedly until there is an answer, for at most ten seconds.
 * @param ask a short transaction; undefined if there is no result yet
 * @returns undefined if there was none in time
 */
export async function waitForResult<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const late = performance.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > late) return answer;
    await sleep(pause);
  }
}
