import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { go, keepGoing, type Went } from './load.ts';

const lines = 300;
const seconds = 8;

/** Strangers of a few addresses, each call with a token that was never given: whoever is signed in is served. */
export async function randomHeaders(url: string, checks: Checks): Promise<void> {
  const other = await makePractice(url, 'dentist');
  for (let made = 0; made < 20; made += 1) await addPatient(other);
  const asking = keepGoing(() => ({ url: `${url}/api/patients`, token: other.token, from: '127.0.3.1' }), 20);
  const until = performance.now() + seconds * 1000;
  const flood: Went[] = [];
  await Promise.all(
    Array.from({ length: lines }, async (_, number) => {
      while (performance.now() < until) {
        const token = randomBytes(32).toString('base64url');
        flood.push(await go({ url: `${url}/api/patients`, token, from: `127.0.6.${1 + (number % 5)}` }));
        // What is refused at once shall not keep this process busy instead of the server.
        await sleep(50);
      }
    }),
  );
  const went = await asking.stop();
  const unserved = went.filter(({ status }) => status !== 200).length;
  const statuses = [...new Set(flood.map(({ status }) => status))].toSorted();
  checks.expect(
    'among invented tokens, whoever is signed in is served within 500 ms',
    unserved === 0 && p99Of(went) < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms`,
  );
  checks.expect(
    'the invented ones are answered 401 or 503',
    statuses.every((status) => status === 401 || status === 503),
    `${flood.length} calls: ${statuses.join(', ')}`,
  );
}
