import { resolvePayment } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));
const desk = await practice.member('receptionist', 'Sam Ortiz');
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A bill, and a session whose state at Stripe the test sets. */
async function opened(wrong: object = {}) {
  const bill = await billOf({ ...practice, ...patient });
  const session = await fake.sessionOf(bill.checkOut());
  return {
    ...bill,
    events: eventsOf({ ...session, ...wrong }),
    async flagged() {
      const found = (await bill.payments()).find(({ attention }) => attention !== '');
      if (found === undefined) throw new Error('No payment needs attention.');
      return { id: String(found['id']), attention: String(found['attention']) };
    },
  };
}

const settle = (id: string, fields: object = {}, call: Caller = desk) =>
  call(resolvePayment, {
    params: { id },
    body: { outcome: 'matched', note: 'Checked at Stripe.', ...fields },
  });

describe('another amount than was due', () => {
  test('counts for the bill once staff have matched it, permanently', async () => {
    const { events, payments, balance, flagged } = await opened({ amount_total: 12_000 });
    await deliver(app, events.paid);
    expect(await balance()).toBe(120.5);
    const { id, attention } = await flagged();
    const answer = await settle(id, { attention });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'completed',
        amount: 120,
        attention: '',
        resolution: {
          attention,
          outcome: 'matched',
          note: 'Checked at Stripe.',
          created_by: 'Sam Ortiz',
          created_at: expect.any(String),
        },
      },
    });
    expect(await balance()).toBe(0.5);
    // A repetition of Stripe's earlier message undoes nothing.
    await deliver(app, events.paid);
    await deliver(app, events.succeeded);
    expect(await payments()).toMatchObject([{ id, status: 'completed', attention: '' }]);
    // Later events are shown again, and refunded money no longer counts.
    await deliver(app, events.dispute('created', 'needs_response', { amount: 12_000 }));
    expect(await payments()).toMatchObject([
      { status: 'completed', attention: expect.stringMatching(/is disputing/) },
    ]);
    await deliver(app, events.refunded);
    expect(await payments()).toMatchObject([{ status: 'refunded' }]);
    expect(await balance()).toBe(120.5);
  });

  test('that was refunded by hand counts for nothing', async () => {
    const { events, payments, balance, flagged } = await opened({ currency: 'eur' });
    await deliver(app, events.paid);
    const { id } = await flagged();
    expect((await settle(id, { outcome: 'refunded', note: 'Cash back.' })).body).toMatchObject({
      status: 'refunded',
      resolution: { outcome: 'refunded' },
    });
    await deliver(app, events.paid);
    expect(await payments()).toMatchObject([{ id, status: 'refunded', attention: '' }]);
    expect(await balance()).toBe(120.5);
  });

  test('whose money is still on its way waits', async () => {
    const { events, payments, flagged } = await opened({ amount_total: 12_000 });
    await deliver(app, events.unpaid);
    const { id } = await flagged();
    expect(await settle(id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/still being processed/) },
    });
    expect(await payments()).toMatchObject([{ status: 'pending', resolution: null }]);
    await deliver(app, events.succeeded);
    expect((await settle(id)).body).toMatchObject({ status: 'completed' });
  });
});

describe('a bill that was paid twice', () => {
  test('is right again when the surplus payment went back', async () => {
    const { events, payCash, payments, balance, flagged } = await opened();
    await payCash(120.5);
    await deliver(app, events.paid);
    const { id } = await flagged();
    expect((await settle(id, { outcome: 'refunded' })).body).toMatchObject({ status: 'refunded' });
    await deliver(app, events.paid);
    expect((await payments()).map(({ status }) => status).toSorted()).toEqual(['completed', 'refunded']);
    expect(await balance()).toBe(0);
  });

  test('in part keeps the payment, with the note of what went back', async () => {
    const { payCash, payments, flagged } = await opened();
    await payCash(100);
    await payCash(100);
    const { id } = await flagged();
    const { body } = await settle(id, { outcome: 'refunded', note: '$79.50 back in cash.' });
    expect(body).toMatchObject({
      status: 'completed',
      amount: 100,
      resolution: { note: '$79.50 back in cash.' },
    });
    expect((await payments()).every(({ attention }) => attention === '')).toBe(true);
  });
});

describe('it is refused', () => {
  test('without a note or an outcome, and if nothing or something else needs attention', async () => {
    const { events, payments, flagged } = await opened({ amount_total: 12_000 });
    await deliver(app, events.paid);
    const { id } = await flagged();
    for (const [fields, message] of [
      [{ note: '  ' }, 'Enter what you found or did.'],
      [{ outcome: 'kept' }, 'Choose what happened to the payment.'],
      [{ outcome: undefined }, 'Choose what happened to the payment.'],
    ] as const) {
      expect(await settle(id, fields)).toMatchObject({ status: 422, body: { detail: message } });
    }
    expect(await settle(id, { attention: 'Something that stood there before.' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^This record was changed/) },
    });
    expect(await payments()).toMatchObject([{ status: 'pending', resolution: null }]);
    const both = await Promise.all([settle(id), settle(id, { outcome: 'refunded' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await settle(id)).toMatchObject({
      status: 409,
      body: { detail: 'This payment no longer needs attention.' },
    });
  });

  test('to strangers, patients and other practices, for whom it doesn’t exist', async () => {
    const { events, payments, flagged } = await opened({ amount_total: 12_000 });
    await deliver(app, events.paid);
    const { id } = await flagged();
    const other = await newPractice();
    expect((await settle(id, {}, stranger)).status).toBe(401);
    expect((await settle(id, {}, patient.visitor)).status).toBe(403);
    for (const [wanted, call] of [
      [id, other.call],
      [madeUp, desk],
    ] as const) {
      expect(await settle(wanted, {}, call)).toMatchObject({
        status: 404,
        body: { detail: 'That payment was not found.' },
      });
    }
    expect(await payments()).toMatchObject([{ status: 'pending', resolution: null }]);
  });
});
