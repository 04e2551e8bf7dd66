import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { events, eventStream, health, listPatients, ready } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { callTo, go, keepGoing } from './load.ts';

const crowd = 10;
const each = 200;
const seconds = 25;

/**
 * 2,000 open screens of ten practices, from 100 addresses: another practice is hardly affected, and the log has no
 * error.
 */
export async function streams(url: string, errors: () => number, checks: Checks): Promise<void> {
  const other = await makePractice(url, 'dentist');
  for (let made = 0; made < 20; made += 1) await addPatient(other);
  const read = () => ({ ...callTo(url, listPatients, {}), token: other.token, from: '127.0.3.1' });
  for (let warm = 0; warm < 500; warm += 1) await go(read());
  const idle = keepGoing(read, 10);
  await sleep(seconds * 1000);
  const before = p99Of(await idle.stop());

  const before50 = errors();
  const open: ClientRequest[] = [];
  let refused = 0;
  let ended = 0;
  for (let practice = 0; practice < crowd; practice += 1) {
    const { token } = await makePractice(url, 'dentist');
    for (let opened = 0; opened < each; opened += 4)
      await Promise.all(
        Array.from({ length: 4 }, async (_, number) => {
          const stream = request(callTo(url, events, {}).url, {
            agent: false,
            headers: { authorization: `Bearer ${token}`, accept: eventStream },
            localAddress: `127.0.4.${1 + practice * 10 + ((opened + number) % 10)}`,
          });
          stream.on('error', () => (ended += 1));
          open.push(stream.end());
          const [answer] = await once(stream, 'response');
          if (answer.statusCode !== 200) refused += 1;
          answer.resume().on('close', () => (ended += 1));
          answer.on('error', () => undefined);
        }),
      );
  }
  const asking = keepGoing(read, 10);
  await sleep(seconds * 1000);
  const went = await asking.stop();
  const signs = await Promise.all([health, ready].map((sign) => go(callTo(url, sign, {}))));
  const during = p99Of(went);
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    `${crowd * each} streams of ${crowd} practices stay open`,
    refused === 0 && ended === 0,
    `${refused} refused, ${ended} ended`,
  );
  checks.expect(
    "another practice's reads take less than twice as long as without them, and none is refused",
    unserved === 0 && during < 2 * before,
    `${went.length} calls, ${unserved} refused, p99 ${during.toFixed(1)} ms; idle ${before.toFixed(1)} ms`,
  );
  checks.expect(
    'whoever watches over the process gets an answer',
    signs.every(({ status }) => status === 200),
    signs.map(({ status }) => status).join(', '),
  );
  for (const stream of open) stream.destroy();
  await sleep(2_000);
  checks.expect(
    'streams that end write no error into the log',
    errors() === before50,
    `${errors() - before50} errors`,
  );
}
