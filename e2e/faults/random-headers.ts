import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPatients } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { capacityOf, flood } from './flooding.ts';
import { callTo, go, keepGoing } from './load.ts';

const callers = 300;
const seconds = 10;

/** 300 callers from five addresses, each with an invented token: signed-in callers are served. */
export async function randomHeaders(url: string, checks: Checks): Promise<void> {
  const other = await makePractice(url, 'dentist');
  for (let made = 0; made < 20; made += 1) await addPatient(other);
  const read = { ...callTo(url, listPatients, {}), token: other.token, from: '127.0.3.1' };
  for (let warm = 0; warm < 200; warm += 1) await go(read);
  const capacity = await capacityOf({ url: read.url, tokens: [other.token] });
  const flooding = flood({
    url: read.url,
    tokens: Array.from({ length: callers }, () => randomBytes(32).toString('base64url')),
    from: Array.from({ length: 5 }, (_, number) => `127.0.6.${1 + number}`),
    lines: 1,
    seconds,
    // Five times as many as it can answer.
    pause: (callers * 1000) / (5 * capacity),
  });
  await sleep(1_000);
  const asking = keepGoing(() => read, 20);
  const flooded = await flooding;
  const went = await asking.stop();
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    'among invented tokens, whoever is signed in is served within 500 ms',
    unserved === 0 && p99Of(went) < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms; ${Math.round(capacity)} a second is what it can`,
  );
  const statuses = [...new Set(flooded.map(({ status }) => status))].toSorted();
  checks.expect(
    'the invented ones are answered 401 or 503',
    statuses.every((status) => status === 401 || status === 503),
    `${flooded.length} calls: ${statuses.join(', ')}`,
  );
}
