import {
  limitTexts,
  listPaymentLinks,
  sendPaymentLink,
  textReceipt,
  createPayment,
  updateServiceSettings,
  serviceSettings,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { sendingLimits } from '../../../overload/sending-limits.ts';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const fake = await fakeStripe();
const tested = await messagesApp({ stripe: fake.settings });
const { asOwner, practice, patient, rule, visit, timePasses, jobsEnd, log, sentTo } = tested;
const admin = await newAdmin(tested);

const madeUp = '01900000-0000-7000-8000-000000000000';
const perAddress = sendingLimits.address.most;

const links = async (call: Caller, id: string, times: number) => {
  const answers = [];
  for (let sent = 0; sent < times; sent += 1)
    answers.push(await call(sendPaymentLink, { params: { id }, body: { amount: 80, channel: 'text' } }));
  return answers.map(({ status }) => status);
};

describe('texts', () => {
  test('to one number are limited, whoever sends them for whichever patient and practice', async () => {
    const [one, two] = [await practice(), await practice()];
    const phone = aNumber();
    const mia = await patient(one.call, { phone });
    const tom = await patient(one.call, { first_name: 'Tom', phone });
    const desk = await one.member('receptionist');
    expect(await links(one.call, mia, 3)).toEqual([201, 201, 201]);
    expect(await links(desk, tom, 3)).toEqual([201, 201, 429]);
    const there = await patient(two.call, { phone });
    const refused = await two.call(sendPaymentLink, {
      params: { id: there },
      body: { amount: 80, channel: 'text' },
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Too many texts were sent. Please wait a while and try again.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Nothing is half-done, and everybody else is reached.
    expect((await two.call(listPaymentLinks, { params: { id: there } })).rows).toEqual([]);
    expect(await links(two.call, await patient(two.call), 1)).toEqual([201]);
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(perAddress);
  });

  test('of many at once never pass the limit', async () => {
    const { call } = await practice();
    const id = await patient(call);
    const send = () => call(sendPaymentLink, { params: { id }, body: { amount: 80, channel: 'text' } });
    const all = await Promise.all(Array.from({ length: 24 }, send));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(perAddress);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(24 - perAddress);
  });

  test('of one kind leave room for others: a receipt, and a reminder by a rule', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    expect((await links(call, id, perAddress + 1)).at(-1)).toBe(429);
    const { output: payment } = await call(createPayment, {
      body: { patient_id: id, amount: 80, payment_method: 'cash' },
    });
    expect((await call(textReceipt, { params: { id: payment.id } })).status).toBe(200);
    await visit(call, id, dayIn(zone, 9));
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toHaveLength(perAddress + 2);
  });

  test('by rules beyond the limit are logged as not sent', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    const most = sendingLimits.rulesTo.most;
    for (let day = 0; day <= most; day += 1) await visit(call, id, dayIn(zone, 5 + day));
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toHaveLength(most);
    expect(await log(call, { folder: 'not_sent' })).toMatchObject([
      { reason: 'The limit of messages for today was reached.', can_be_sent_again: true },
    ]);
  });

  test('of a practice have the operator’s limit, or its own', async () => {
    const { call, user } = await practice();
    const params = { id: user.practice.id };
    const limit = (texts_a_day: number | null) =>
      admin.call(limitTexts, { params, body: { texts_a_day, reason: 'A complaint' } });
    expect(await limit(2)).toMatchObject({
      status: 200,
      body: { texts_a_day: 2, changes: [{ what: '2 texts a day', why: 'A complaint' }] },
    });
    const sent = async () => (await links(call, await patient(call), 1))[0];
    expect([await sent(), await sent(), await sent()]).toEqual([201, 201, 429]);
    expect((await limit(null)).body).toMatchObject({ texts_a_day: null });
    expect(await sent()).toBe(201);
    const { body: settings } = await admin.call(serviceSettings);
    const set = (fields: object) =>
      admin.call.unchecked(updateServiceSettings, { body: { ...settings, version: null, ...fields } });
    expect((await set({ texts_a_day: 3 })).body).toMatchObject({ texts_a_day: 3 });
    expect(await sent()).toBe(429);
    // Absent, it stays; nonsense is refused.
    expect((await set({ texts_a_day: undefined })).body).toMatchObject({ texts_a_day: 3 });
    for (const wrong of [-1, 1.5, 100_001, '9', {}])
      expect((await set({ texts_a_day: wrong })).status).toBe(422);
    expect((await set({ texts_a_day: 1000 })).status).toBe(200);
    expect(await sent()).toBe(201);
    expect((await call(limitTexts, { params, body: { texts_a_day: 9, reason: 'Mine' } })).status).toBe(403);
    expect(
      (await admin.call(limitTexts, { params: { id: madeUp }, body: { texts_a_day: 9, reason: 'x' } }))
        .status,
    ).toBe(404);
  });

  test('of a practice that is new are few', async () => {
    const { call, user } = await practice();
    await asOwner((client) =>
      client.query('update practice set approved_at = null where practice_id = $1', [user.practice.id]),
    );
    const statuses: (number | undefined)[] = [];
    for (let sent = 0; sent <= sendingLimits.newPractice.most; sent += 1)
      statuses.push((await links(call, await patient(call), 1))[0]);
    expect(statuses.at(-2)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('emails with payment links are counted with the letters of the same mailbox', async () => {
  const { call } = await practice();
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await patient(call, { email });
  const send = () => call(sendPaymentLink, { params: { id }, body: { amount: 80, channel: 'email' } });
  const statuses = [];
  for (let sent = 0; sent <= perAddress; sent += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: perAddress }, () => 201), 429]);
  expect((await send()).body['detail']).toBe('Too many emails were sent. Please wait a while and try again.');
});
