import { setTimeout as sleep } from 'node:timers/promises';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { percentile, type Checks } from './checks.ts';
import { go, keepGoing, type Went } from './load.ts';

/** The calls that a server works on at once before it refuses; five times as many are made. */
const room = 160;
const greedy = 5;
const seconds = 8;

/** Five times as many calls at once as there is room for, by a few: the others are served, and it is over at once. */
export async function overload(url: string, checks: Checks): Promise<void> {
  const practices = await Promise.all(Array.from({ length: greedy }, () => makePractice(url, 'dentist')));
  const other = await makePractice(url, 'dentist');
  for (const practice of [...practices, other])
    for (let made = 0; made < 20; made += 1) await addPatient(practice);

  const until = performance.now() + seconds * 1000;
  const flood: Went[] = [];
  const flooding = practices.flatMap(({ token }) =>
    Array.from({ length: room }, async () => {
      while (performance.now() < until) {
        const went = await go({ url: `${url}/api/patients`, token });
        flood.push(went);
        // As a client that reads Retry-After half-heartedly.
        if (went.status === 503) await sleep(50);
      }
    }),
  );
  await sleep(1_000);
  const asking = keepGoing(() => ({ url: `${url}/api/patients`, token: other.token }), 20);
  await Promise.all(flooding);
  const went = await asking.stop();

  const served = flood.filter(({ status }) => status === 200);
  const refused = flood.filter(({ status }) => status === 503);
  const others = percentile(
    went.map(({ took }) => took),
    99,
  );
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    'in five times an overload, others are served within 500 ms',
    unserved === 0 && others < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(others)} ms`,
  );
  checks.expect(
    'what is too much is refused with 503 and Retry-After, nothing else',
    served.length + refused.length === flood.length &&
      refused.length > 0 &&
      refused.every(({ retryAfter }) => retryAfter !== undefined),
    `${served.length} served, ${refused.length} refused of ${flood.length}`,
  );

  const calm = performance.now();
  let back = 0;
  for (let good = 0; good < 20 && back < 10_000; back = performance.now() - calm) {
    const { status, took } = await go({ url: `${url}/api/patients`, token: other.token });
    good = status === 200 && took < 200 ? good + 1 : 0;
  }
  checks.expect('it is back to normal within 10 s', back < 10_000, `${Math.round(back)} ms`);
}
