import {
  assignNumber,
  getMessageSettings,
  getPractice,
  listMessages,
  listWaitingNumbers,
  proveNumber,
  sendNumberCode,
  updateMessageSettings,
  writeToPatient,
} from '@cusp/contract';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { dayIn, zoneAt } from '../../../../tests/support/days.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const tested = await messagesApp();
const { app, asOwner, gateway, newPractice, patient, rule, visit, timePasses, jobsEnd, log, sentTo } = tested;
const admin = await newAdmin(tested);
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice that names this number, approved by the operator. */
async function naming(number: string) {
  const made = await newPractice({ time_zone: zoneAt(12) });
  await asOwner((client) =>
    client.query('update practice set approved_at = now() where practice_id = $1', [made.user.practice.id]),
  );
  await name(made.call, number);
  return made;
}
const name = async (call: Caller, sender_number: string) => {
  const answer = await call(updateMessageSettings, { body: { sender_number } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const state = async (call: Caller) => (await call(getMessageSettings)).output;

let replies = 0;
const reply = (from: string, to: string, text: string) =>
  report({ type: 'reply', id: `N${(replies += 1)}`, from, to, text });
async function report(said: object) {
  const payload = JSON.stringify(said);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/texts/gateway',
    headers: {
      'content-type': 'application/json',
      'cusp-signature': createHmac('sha256', gatewaySecret).update(payload).digest('hex'),
    },
    payload,
  });
  expect(statusCode).toBe(200);
}
const codeTo = (number: string) => /^\d{6}/.exec(sentTo(number).at(-1)?.text ?? '')?.[0] ?? '';
/** The practice asks for a code and enters what was received at the number. */
async function prove(call: Caller, number: string) {
  expect(await call(sendNumberCode)).toMatchObject({ status: 200, body: { test_code: null } });
  return call(proveNumber, { body: { code: codeTo(number) } });
}

describe('a number that is only named', () => {
  test('takes no replies, sends nothing, and keeps the practice that proves it from nothing', async () => {
    const number = aNumber();
    const stranger = await naming(number);
    expect(await state(stranger.call)).toMatchObject({
      sender_number: number,
      sender_state: 'claimed',
      can_send_code: true,
      no_texts: expect.stringMatching(/not verified yet/),
    });
    const clinic = await naming(number);
    expect(await prove(clinic.call, number)).toMatchObject({
      status: 200,
      body: {
        sender_state: 'proven',
        no_texts: expect.stringMatching(/^The phone carriers/),
        can_send_code: false,
      },
    });
    const from = aNumber();
    await reply(from, number, 'My tooth hurts');
    const inbox = (call: Caller) => call(listMessages, { query: {} });
    expect((await inbox(clinic.call)).rows).toMatchObject([{ body: 'My tooth hurts', address: from }]);
    expect((await inbox(stranger.call)).rows).toEqual([]);

    await rule(stranger.call);
    const phone = aNumber();
    const id = await patient(stranger.call, { phone });
    await visit(stranger.call, id, dayIn(zoneAt(12), 9));
    await timePasses(stranger.user.practice.id);
    expect(sentTo(phone)).toEqual([]);
    expect(await log(stranger.call)).toMatchObject([{ state: 'not_sent', can_be_sent_again: true }]);
  });

  test('is proven only by the code of this practice and number, few times tried', async () => {
    const [number, other] = [aNumber(), aNumber()];
    const { call } = await naming(number);
    const elsewhere = await naming(number);
    expect((await elsewhere.call(sendNumberCode)).status).toBe(200);
    const theirs = codeTo(number);
    expect((await call(sendNumberCode)).status).toBe(200);
    const own = codeTo(number);
    const wrong = [theirs === own ? '000000' : theirs, '', '1', '{}'];
    for (const code of wrong) expect((await call(proveNumber, { body: { code } })).status).toBe(422);
    expect(await call(proveNumber, { body: { code: '999 999' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code' }] },
    });
    // Another number is not proven by the code of the first.
    await name(call, other);
    await name(call, number);
    expect((await call(proveNumber, { body: { code: own } })).status).toBe(422);
    await call(sendNumberCode);
    // Five attempts in all; an empty one doesn't count.
    expect((await call(proveNumber, { body: { code: codeTo(number) } })).status).toBe(429);
    expect((await state(call)).sender_state).toBe('claimed');
  });

  test('is sent few codes, and none where it is proven, none is named or the gateway refuses', async () => {
    const number = aNumber();
    const { call, member } = await naming(number);
    gateway.answers(400, {});
    expect((await call(sendNumberCode)).status).toBe(409);
    gateway.answers(201, { sid: 'SM0', id: 'SM0' });
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await call(sendNumberCode)).status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    for (const role of ['dentist', 'receptionist'] as const) {
      const who = await member(role);
      expect((await who(sendNumberCode)).status).toBe(403);
      expect((await who(proveNumber, { body: { code: '123456' } })).status).toBe(403);
    }
    await name(call, '');
    expect((await call(sendNumberCode)).status).toBe(409);
    const fresh = await newPractice();
    expect((await fresh.call(sendNumberCode)).status).toBe(409);
    expect((await fresh.call(proveNumber, { body: { code: '123456' } })).status).toBe(422);
  });
});

describe('a number that two can show', () => {
  test('goes to the operator, who decides; until then it stays where it was', async () => {
    const number = aNumber();
    const [one, two] = [await naming(number), await naming(number)];
    expect((await prove(one.call, number)).status).toBe(200);
    expect(await prove(two.call, number)).toMatchObject({
      status: 200,
      body: { sender_state: 'contested', no_texts: expect.stringMatching(/administrator/) },
    });
    expect((await state(one.call)).sender_state).toBe('proven');
    const waiting = (await admin.call(listWaitingNumbers)).rows;
    expect(waiting.find(({ practice_id }) => practice_id === two.user.practice.id)).toMatchObject({
      number,
      state: 'contested',
      others: [{ practice_id: one.user.practice.id, how: 'proven' }],
    });
    const params = { id: two.user.practice.id };
    const body = { number, registration: 'approved', reason: 'They sent the carrier’s bill' };
    expect((await one.call(assignNumber, { params, body })).status).toBe(403);
    expect(await admin.call(assignNumber, { params, body })).toMatchObject({
      status: 200,
      body: {
        text_number: number,
        text_number_state: 'proven',
        text_number_proven: 'assigned',
        changes: [{ what: `Text number ${number} assigned`, why: 'They sent the carrier’s bill' }],
      },
    });
    expect(await state(two.call)).toMatchObject({ sender_state: 'proven', no_texts: '' });
    expect(await state(one.call)).toMatchObject({ sender_state: 'contested' });
    expect((await admin.call(getPractice, { params: { id: one.user.practice.id } })).body).toMatchObject({
      changes: [{ what: 'Text number assigned to another practice' }],
    });
    // Named again it stays what it is; another one has to be proven.
    await name(two.call, number);
    expect((await state(two.call)).sender_state).toBe('proven');
    await name(two.call, aNumber());
    expect((await state(two.call)).sender_state).toBe('claimed');
  });

  test('is not given to both by two proofs at once', async () => {
    const number = aNumber();
    const both = [await naming(number), await naming(number)];
    const codes: string[] = [];
    for (const { call } of both) {
      await call(sendNumberCode);
      codes.push(codeTo(number));
    }
    await Promise.all(both.map(({ call }, at) => call(proveNumber, { body: { code: codes[at] ?? '' } })));
    const states = await Promise.all(both.map(async ({ call }) => (await state(call)).sender_state));
    expect(states.filter((one) => one === 'proven')).toHaveLength(1);
  });
});

test('the operator assigns a number, takes it away, and is refused nonsense', async () => {
  const { call, user } = await newPractice();
  const params = { id: user.practice.id };
  const assign = (number: string, reason = 'Bought for them') =>
    admin.call(assignNumber, { params, body: { number, registration: 'none', reason } });
  const number = aNumber();
  expect((await assign(number)).body).toMatchObject({ text_number: number, text_number_state: 'proven' });
  expect(await state(call)).toMatchObject({ sender_number: number, sender_state: 'proven' });
  expect((await call(sendNumberCode)).status).toBe(409);
  expect((await assign('')).body).toMatchObject({ text_number: '', text_number_state: 'claimed' });
  expect((await state(call)).sender_number).toBe('');
  for (const wrong of ['12', '+0123', "' or true --", 'x'.repeat(50)])
    expect((await assign(wrong)).status).toBe(422);
  expect((await assign(number, ' ')).status).toBe(422);
  expect(
    (
      await admin.call(assignNumber, {
        params: { id: madeUp },
        body: { number, registration: 'none', reason: 'x' },
      })
    ).status,
  ).toBe(404);
  expect(await admin.call(listWaitingNumbers)).toMatchObject({ status: 200 });
});

describe('a number that carriers haven’t approved', () => {
  test('sends nothing until the gateway or the operator says that they have, whatever the practice says', async () => {
    const number = aNumber();
    const { call, user } = await naming(number);
    await prove(call, number);
    const phone = aNumber();
    const id = await patient(call, { phone });
    const write = async () => {
      const answer = await call(writeToPatient, {
        params: { id },
        body: { channel: 'text', body: 'See you soon', version: null },
      });
      await jobsEnd();
      return answer.status;
    };
    expect(await write()).toBe(422);
    await report({ type: 'registration', number, status: 'pending' });
    expect(await state(call)).toMatchObject({
      registration: 'pending',
      no_texts: expect.stringMatching(/^The phone carriers/),
    });
    await rule(call);
    await visit(call, id, dayIn(zoneAt(12), 9));
    await timePasses(user.practice.id);
    expect(await log(call)).toMatchObject([
      { state: 'not_sent', reason: expect.stringMatching(/^The phone carriers/) },
    ]);
    // A report about a number that nobody has changes nothing.
    await report({ type: 'registration', number: aNumber(), status: 'approved' });
    await report({ type: 'registration', number, status: 'approved' });
    expect(await state(call)).toMatchObject({ registration: 'approved', no_texts: '' });
    expect(await write()).toBe(201);
    expect(sentTo(phone)).toMatchObject([{ text: 'See you soon' }]);
    await report({ type: 'registration', number, status: 'rejected' });
    expect(await write()).toBe(422);
  });

  test('that sent before goes on until its last day, and not behind another number', async () => {
    const number = aNumber();
    const { call, user } = await naming(number);
    await prove(call, number);
    const graceUntil = (day: string) =>
      asOwner((client) =>
        client.query(
          `update text_sender set registration_grace_until = practice_today(practice_id) + $2::int where practice_id = $1`,
          [user.practice.id, day],
        ),
      );
    await graceUntil('0');
    expect(await state(call)).toMatchObject({ texts_until: expect.any(String), no_texts: '' });
    await graceUntil('-1');
    expect((await state(call)).no_texts).toMatch(/^The phone carriers/);
    await graceUntil('9');
    await name(call, aNumber());
    expect(await state(call)).toMatchObject({ texts_until: null, registration: 'none' });
  });
});
