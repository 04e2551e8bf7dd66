import type { Database } from '../../db/database.ts';
import { forgetOldKeys } from '../../http/idempotency.ts';
import { settleRefusedSignIns } from '../../http/refused-sign-ins.ts';
import { forgetOldTries } from '../../http/sign-in/limits.ts';
import { endWhatHasPassed } from './subscription-changes.ts';

/** Milliseconds: so long a subscription that was to end may go on. */
const interval = 10 * 60_000;

/**
 * Ends subscriptions when their time has come, forgets Idempotency-Keys that are a day old and tries that count no longer,
 * and brings the past hours' refused sign-ins into the trail, now and from then on.
 * @param failed is told what went wrong; the next time it is tried again
 * @returns a function that stops it and waits for what runs
 */
export function startClock(database: Database, failed: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const tick = () => {
    running = endWhatHasPassed(database)
      .then(() => forgetOldKeys(database))
      .then(() => forgetOldTries(database))
      .then(() => settleRefusedSignIns(database))
      .catch(failed);
  };
  const timer = setInterval(tick, interval);
  tick();
  return () => {
    clearInterval(timer);
    return running;
  };
}
