// A page that strangers attack asks for more work, and closes for nobody. Issue 54, point 11.
import { randomUUID, hash } from 'node:crypto';
import {
  forgotPassword,
  holdOpening,
  leadingZeroBits,
  refusals,
  sendBookingCode,
  WorkAsked,
  workText,
} from '@cusp/contract';
import type { WorkProof } from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { asOwner, callAs, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';
import { limitKey } from '../../../overload/sending-limits.ts';
import { bookingPages } from './booking-page.helpers.ts';
import { bookingLoads } from './stranger-share.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const { app, openPage, stranger } = await bookingPages(await testApp({ mail, sandbox: true }));

const needed = { status: 409, body: { detail: refusals.work_needed[1] } };

/** What a browser does. */
function workFor(answer: Answer): WorkProof & { bits: number } {
  const { challenge, bits } = WorkAsked.parse(answer.body).work;
  for (let tried = 0; ; tried += 1)
    if (leadingZeroBits(hash('sha256', workText(challenge, tried), 'buffer')) >= bits)
      return { challenge, answer: String(tried), bits };
}

/** As after so many uses by others. */
const usedBefore = (key: Buffer, uses: number) =>
  asOwner((client) =>
    client.query(
      `insert into use_count (key_hash, uses, ends_at) values ($1, $2, now() + interval '1 hour')
        on conflict (key_hash) do update set uses = $2, ends_at = now() + interval '1 hour'`,
      [key, uses],
    ),
  );

test('a hundred codes from five addresses close neither the page nor the owner’s forgotten password', async () => {
  const { aNewcomer, email: owner, firstOpening, held, user } = await openPage();
  const practiceId = user.practice.id;
  const token = await held(await firstOpening());
  for (const key of [limitKey('strangers', practiceId), limitKey('strangers', 'booking_code', practiceId)])
    await usedBefore(key, 5000);
  const [page] = bookingLoads('code', practiceId, 'anywhere');
  if (page === undefined) throw new Error('The page is not counted.');
  await usedBefore(page.key, 100);
  // An honest stranger works, and has the code.
  const send = (email: string, work?: WorkProof) =>
    callAs(app).unchecked(sendBookingCode, { body: { token, way: 'email', email, work } });
  const asked = await send(aNewcomer.email);
  expect(asked).toMatchObject(needed);
  const work = workFor(asked);
  expect((await send(aNewcomer.email, work)).status).toBe(200);
  // A proof is good once, for this purpose and page, and can't be made up.
  expect((await send(`${randomUUID()}@example.com`, work)).status).toBe(429);
  for (const answer of ['x', '-1'])
    expect(await send(aNewcomer.email, { challenge: work.challenge, answer })).toMatchObject(needed);
  const easier = work.challenge.replace(`.${work.bits}.`, '.1.');
  expect(await send(aNewcomer.email, { challenge: easier, answer: work.answer })).toMatchObject(needed);
  // The owner's forgotten password has nothing to do with it.
  const before = letters.length;
  expect((await stranger.unchecked(forgotPassword, { body: { email: owner } })).status).toBe(204);
  await expect
    .poll(() => letters.slice(before).filter((letter) => letter.includes(`To: ${owner}`)))
    .toHaveLength(1);
});

test('the work grows with those who come, more for one network than for the page', async () => {
  const { user } = await openPage();
  const [page, network] = bookingLoads('code', user.practice.id, '203.0.113.9');
  expect(page?.each).toBeGreaterThan(network?.each ?? 0);
  expect(page?.most).toBeLessThan(network?.most ?? 0);
});

test('holding asks for work too, of the network that holds often first', async () => {
  const { openings, hold, params, reason } = await openPage();
  const one = callAs(app);
  const device = randomUUID();
  const free = await openings();
  let last: Answer | undefined;
  for (let at = 0; at < 40 && last?.status !== 409; at += 1) {
    const opening = free[at % 2];
    if (opening === undefined) throw new Error('Nothing is free.');
    last = await hold(opening, device, one);
  }
  if (last === undefined) throw new Error('Nothing was held.');
  expect(last).toMatchObject(needed);
  const [opening] = free;
  if (opening === undefined) throw new Error('Nothing is free.');
  const { date, time, provider_id } = opening;
  const body = { booking_reason_id: reason.id, date, time, provider_id, device, work: workFor(last) };
  expect((await one.unchecked(holdOpening, { params, body })).status).toBe(200);
  // Everybody else holds without.
  expect((await hold(opening)).status).toBe(200);
});

test('who doesn’t work makes nobody else work', async () => {
  const { aNewcomer, firstOpening, held, user } = await openPage();
  const token = await held(await firstOpening());
  const [page] = bookingLoads('code', user.practice.id, 'anywhere');
  await usedBefore(page?.key ?? Buffer.of(), 100);
  const bits = async () =>
    WorkAsked.parse(
      (
        await callAs(app).unchecked(sendBookingCode, {
          body: { token, way: 'email', email: aNewcomer.email },
        })
      ).body,
    ).work.bits;
  const first = await bits();
  for (let at = 0; at < 30; at += 1) await bits();
  expect(await bits()).toBe(first);
});
