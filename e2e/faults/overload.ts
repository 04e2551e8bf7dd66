import { setTimeout as sleep } from 'node:timers/promises';
import { listPatients } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { capacityOf, flood } from './flooding.ts';
import { callTo, go, keepGoing } from './load.ts';

/** The calls that a server works on at once before it refuses; five times as many are made. */
const room = 64;
const greedy = 5;
const seconds = 8;

/**
 * Five times as many calls at once as the server admits, from a few callers: the others are served, and it recovers at
 * once.
 */
export async function overload(url: string, checks: Checks): Promise<void> {
  const practices = await Promise.all(Array.from({ length: greedy }, () => makePractice(url, 'dentist')));
  const other = await makePractice(url, 'dentist');
  for (const practice of [...practices, other])
    for (let made = 0; made < 20; made += 1) await addPatient(practice);

  // A process that has just started is slow.
  for (let warm = 0; warm < 500; warm += 1)
    await go({ ...callTo(url, listPatients, {}), token: other.token });

  const alone = keepGoing(() => ({ ...callTo(url, listPatients, {}), token: other.token }), 20);
  await sleep(3_000);
  const unloaded = p99Of(await alone.stop());

  const tokens = practices.map(({ token }) => token);
  const all = { ...callTo(url, listPatients, {}), tokens };
  const capacity = await capacityOf(all);
  const pause = (greedy * room * 1000) / (5 * capacity);
  const flooding = flood({ ...all, lines: room, seconds, pause });
  await sleep(1_000);
  const asking = keepGoing(() => ({ ...callTo(url, listPatients, {}), token: other.token }), 20);
  const flooded = await flooding;
  const went = await asking.stop();

  const served = flooded.filter(({ status }) => status === 200);
  const refused = flooded.filter(({ status }) => status === 503);
  const others = p99Of(went);
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    'in five times an overload, others are served within 500 ms',
    unserved === 0 && others < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(others)} ms; alone ${Math.round(unloaded)} ms, so ${(others / unloaded).toFixed(1)} times; of those served to the flood ${Math.round(p99Of(served))} ms`,
  );
  checks.expect(
    'what is too much is refused with 503 and Retry-After, nothing else',
    served.length + refused.length === flooded.length &&
      refused.length > 0 &&
      refused.every(({ retryAfter }) => retryAfter !== undefined),
    `${served.length} served, ${refused.length} refused of ${flooded.length} in ${seconds} s; ${Math.round(capacity)} a second is what it can`,
  );

  const calm = performance.now();
  let back = 0;
  for (let good = 0; good < 20 && back < 10_000; back = performance.now() - calm) {
    const { status, took } = await go({ ...callTo(url, listPatients, {}), token: other.token });
    good = status === 200 && took < 200 ? good + 1 : 0;
  }
  checks.expect('it is back to normal within 10 s', back < 10_000, `${Math.round(back)} ms`);
}
