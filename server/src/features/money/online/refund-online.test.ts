import { refundOnline } from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf, refundsAt } from '../../../../tests/support/paying.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));

/** A bill of $120.50 that was paid online. */
async function paid() {
  const bill = await billOf({ ...practice, ...patient });
  const session = await fake.sessionOf(bill.checkOut());
  fake.intents.set(eventsOf(session).intent, session.metadata);
  await deliver(app, eventsOf(session).paid);
  const [payment] = await bill.payments();
  const id = String(payment?.['id']);
  return {
    ...bill,
    session,
    id,
    refund: (amount: number, reason = 'Charged twice') =>
      practice.call(refundOnline, { params: { id }, body: { amount, reason } }),
    /** The payment once its refund isn't under way anymore. */
    ended: async () =>
      await expect
        .poll(async () => (await bill.payments())[0]?.['refund_asked'])
        .toMatchObject({ state: expect.stringMatching(/accepted|refused|unknown/) }),
  };
}
const refundsSent = () =>
  fake.received.filter(({ path, method }) => path === '/v1/refunds' && method === 'POST');

test('a refund goes to Stripe once, and counts when Stripe tells of it', async () => {
  const { refund, ended, payments, balance, session, id } = await paid();
  const before = refundsSent().length;
  expect(await refund(20.5)).toMatchObject({
    status: 200,
    body: { id, refund_asked: { amount: 20.5, reason: 'Charged twice', state: 'queued' } },
  });
  await ended();
  expect(await payments()).toMatchObject([
    // Staff wanted it, so that there is nothing to look at.
    {
      status: 'completed',
      amount: 120.5,
      refunded: 20.5,
      attention: '',
      refund_asked: { state: 'accepted' },
    },
  ]);
  expect(await balance()).toBe(20.5);
  const sent = refundsSent().slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.form).toEqual({ payment_intent: eventsOf(session).intent, amount: '2050' });
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^cusp-refund-/);
  // The webhook reports the same refund.
  await deliver(app, refundsAt(fake, session).charge(2_050));
  expect(await payments()).toMatchObject([{ refunded: 20.5, attention: '' }]);
  expect((await refund(100.01)).status).toBe(409);
  expect((await refund(100)).status).toBe(200);
  await ended();
  await expect.poll(async () => (await payments())[0]?.['status']).toBe('refunded');
  expect(await balance()).toBe(120.5);
});

test('two at once: one is asked for', async () => {
  const { refund, ended, balance } = await paid();
  const answers = await Promise.all([refund(100), refund(100), refund(100)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await ended();
  expect(await balance()).toBe(100);
});

test('what Stripe refuses is said, and nothing is counted', async () => {
  const { refund, payments } = await paid();
  fake.answers((response, got) =>
    got.path === '/v1/refunds' ? refuse(response, 400, 'charge_disputed') : fake.answer(response, got),
  );
  await refund(10);
  await expect.poll(async () => (await payments())[0]?.['refund_asked']).toMatchObject({ state: 'refused' });
  fake.answers(undefined);
  expect(await payments()).toMatchObject([{ status: 'completed', refunded: 0 }]);
});

test('is for those who may, of a payment that was made online, with a reason', async () => {
  const { refund, payCash, id } = await paid();
  expect((await refund(0)).status).toBe(422);
  expect((await refund(10, ' ')).status).toBe(422);
  const { id: cash } = await payCash(5);
  const body = { amount: 5, reason: 'No' };
  expect(await practice.call(refundOnline, { params: { id: cash }, body })).toMatchObject({
    status: 409,
    body: { detail: 'This payment was not made online, or the money has not been received.' },
  });
  expect((await stranger(refundOnline, { params: { id }, body })).status).toBe(401);
  const elsewhere = await newPractice();
  expect((await elsewhere.call(refundOnline, { params: { id }, body })).status).toBe(404);
});
