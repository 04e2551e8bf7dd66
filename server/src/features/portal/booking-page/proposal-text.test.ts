// Proposed times are texted to requesters who proved their number, from the service's own number (job `proposal.text`). Issue 27.
import { listOnlineRequests, refuseRequest, requestOpenings, sendBookingCode } from '@cusp/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fakeTextGateway } from '../../../services/texts/testing/fake-gateway.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { bookingPages } from './booking-page.helpers.ts';
import { chooserOf, tokenOf } from './refusing.helpers.ts';

const gateway = await fakeTextGateway();
const server = await mailServer();
const { openPage } = await bookingPages(
  await workingApp({
    texts: {
      by: 'gateway',
      url: `${gateway.url}/sms`,
      token: undefined,
      secret: 'a secret',
      from: '+12125550000',
    },
    mail: server.mail,
    publicUrl: 'https://cusp.example',
  }),
);

/** The call to a gateway; its reference is also the key by which it sends a text once. */
const Sent = z.object({ to: z.string(), text: z.string(), reference: z.string() });

/** A request of somebody who proved their number, and a time that can be proposed instead. */
async function requested(number: number, spanish: boolean) {
  const { call, stranger, firstOpening, held, request } = await openPage();
  const to = `+1212555${number}`;
  const received = () =>
    gateway.received.map(({ body }) => Sent.parse(JSON.parse(body))).filter((text) => text.to === to);
  const token = await held(await firstOpening());
  await stranger(sendBookingCode, { body: { token, way: 'text', phone: to } });
  const code = /\d{6}/.exec(received()[0]?.text ?? '')?.[0] ?? '';
  expect((await request(token, code, { phone: to, spanish })).status).toBe(201);
  const [waiting] = (await call(listOnlineRequests)).output;
  const params = { id: waiting?.id ?? '' };
  expect(waiting?.proven_by).toBe('text');
  const [other] = (await call(requestOpenings, { params, query: {} })).output;
  if (other === undefined) throw new Error('Nothing is free.');
  const { date, time, provider_id } = other;
  return { call, stranger, params, received, when: { date, time, provider_id } };
}

test('who proved their number reads of the times by text, in their language, with the link to choose one', async () => {
  for (const [number, spanish, words] of [
    [3001, false, 'we could not book the visit you requested. Choose another time here: '],
    [3002, true, 'no pudimos reservar la cita que pidió. Le proponemos otros horarios. Elija uno aquí: '],
  ] as const) {
    const { call, stranger, params, received, when } = await requested(number, spanish);
    const { output } = await call(refuseRequest, { params, body: { reason: 'Away', proposals: [when] } });
    await expect.poll(() => received().length).toBe(2);
    const [code, proposal] = received();
    expect(proposal?.text).toContain(words);
    const link = /https:\/\/cusp\.example\/visit-request\?token=[\w-]+/.exec(proposal?.text ?? '')?.[0] ?? '';
    expect(link).toBe(output.choose_url);
    // Neither the reason nor a time is in a text, and no text is taken for another.
    expect(proposal?.text).not.toContain('Away');
    expect(proposal?.reference).not.toBe(code?.reference);
    expect(await chooserOf(stranger)(tokenOf(link), when)).toMatchObject({ body: { state: 'waiting' } });
  }
});

test('nothing is texted where the office refuses without other times', async () => {
  const without = await requested(3003, false);
  await without.call(refuseRequest, { params: without.params, body: { reason: 'Away', proposals: [] } });
  const { call, params, received, when } = await requested(3004, false);
  await call(refuseRequest, { params, body: { reason: 'Away', proposals: [when] } });
  await expect.poll(() => received().length).toBe(2);
  expect(without.received().length).toBe(1);
});

test('a text that is tried again is the same one for the gateway', async () => {
  const { call, params, received, when } = await requested(3005, false);
  gateway.answers(429, {});
  await call(refuseRequest, { params, body: { reason: 'Away', proposals: [when] } });
  await expect.poll(() => received().length).toBeGreaterThan(1);
  gateway.answers(201, { sid: 'SM1', id: 'SM1' });
  await expect.poll(() => received().length).toBeGreaterThan(2);
  const [, first, second] = received();
  expect(second).toEqual(first);
});

test('who can’t be texted reads of the times by email', async () => {
  const { call, params, received, when } = await requested(3006, false);
  gateway.answers(400, { reason: 'wrong_number' });
  const { output } = await call(refuseRequest, { params, body: { reason: 'Away', proposals: [when] } });
  await expect
    .poll(() => server.letters.filter((letter) => letter.includes(output.choose_url)))
    .toHaveLength(1);
  gateway.answers(201, { sid: 'SM1', id: 'SM1' });
  // The text was tried once.
  expect(received()).toHaveLength(2);
});
