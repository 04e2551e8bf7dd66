import { paymentFigures, portalPayments } from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));

/** A bill that was paid online; with `told: false` Cusp doesn't know of the payment yet. */
async function paid({ told = true, refunded = 12_050 } = {}) {
  const bill = await billOf({ ...practice, ...patient });
  const session = await fake.sessionOf(bill.checkOut());
  const events = eventsOf(session, { refunded });
  if (told) await deliver(app, events.paid);
  return {
    ...bill,
    session,
    events,
    send: async (...all: object[]) => {
      for (const event of all) expect((await deliver(app, event)).status).toBe(200);
    },
  };
}

const revenue = async () => Number((await practice.call(paymentFigures)).body['revenue']);

/** The ledger's entries of a payment, in their order. */
const entriesOf = ([payment]: Record<string, unknown>[]) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ kind: string; amount_cents: string }>(
      'select kind, amount_cents from ledger_entry where payment_id = $1 order by created_at',
      [payment?.['id']],
    );
    return rows.map(({ kind, amount_cents }) => [kind, Number(amount_cents)]);
  });

const openWords =
  'The patient’s bank is disputing $120.50. Respond through the payment processor. The payment counts until the dispute is decided.';
const lostWords = 'A chargeback was lost: $120.50 was returned to the patient’s bank.';

describe('a dispute', () => {
  test('marks the payment and changes no amount, until it is lost', async () => {
    const { events, send, payments, balance } = await paid();
    await send(events.dispute('created', 'needs_response'));
    expect(await payments()).toMatchObject([
      { status: 'completed', amount: 120.5, dispute: 'open', attention: openWords },
    ]);
    expect(await balance()).toBe(0);
    await send(events.dispute('closed', 'lost', { at: 60 }));
    expect(await payments()).toMatchObject([
      { status: 'refunded', amount: 120.5, dispute: 'lost', attention: lostWords },
    ]);
    expect(await balance()).toBe(120.5);
    // The patient reads that the payment didn't last, and nothing about the bank.
    const { rows } = await patient.visitor(portalPayments);
    expect(JSON.stringify(rows)).not.toMatch(/dispute/);
    expect(rows.filter(({ status }) => status === 'refunded')).not.toEqual([]);
  });

  test.each([['won'], ['warning_closed']])('that is %s leaves everything as it was', async (how) => {
    const { events, send, payments, balance } = await paid();
    await send(
      events.dispute('created', 'warning_needs_response'),
      events.dispute('closed', how, { at: 60 }),
    );
    expect(await payments()).toMatchObject([{ status: 'completed', dispute: 'won', attention: '' }]);
    expect(await balance()).toBe(0);
  });

  test('over part of the amount, lost, takes that part off, and won after all gives it back', async () => {
    const { events, send, payments, balance } = await paid();
    const before = await revenue();
    await send(events.dispute('closed', 'lost', { amount: 5_000 }));
    expect(await payments()).toMatchObject([
      {
        status: 'completed',
        dispute: 'lost',
        amount: 120.5,
        lost: 50,
        attention: 'A chargeback was lost: $50.00 was returned to the patient’s bank.',
      },
    ]);
    // 120.50 − (120.50 − 50.00)
    expect(await balance()).toBe(50);
    expect(before - (await revenue())).toBeCloseTo(50, 5);
    await send(events.dispute('closed', 'won', { amount: 5_000, at: 60 }));
    expect(await payments()).toMatchObject([{ status: 'completed', dispute: 'won', lost: 0, attention: '' }]);
    expect(await balance()).toBe(0);
    expect(await revenue()).toBe(before);
    expect(await entriesOf(await payments())).toEqual([
      ['payment', -12_050],
      ['chargeback', 5_000],
      ['chargeback', -5_000],
    ]);
  });

  test('lost in part, then with a refund of the rest, leaves nothing paid', async () => {
    const { events, send, payments, balance } = await paid({ refunded: 2_050 });
    await send(events.dispute('closed', 'lost', { amount: 5_000 }), events.refunded);
    expect(await balance()).toBe(70.5);
    expect(await entriesOf(await payments())).toEqual([
      ['payment', -12_050],
      ['chargeback', 5_000],
      ['refund', 2_050],
    ]);
  });

  test('and a refund together take back no more than there was', async () => {
    const { events, send, payments, balance } = await paid({ refunded: 2_050 });
    await send(events.dispute('closed', 'lost', { amount: 10_000 }), events.refunded);
    expect(await payments()).toMatchObject([{ status: 'refunded', dispute: 'lost' }]);
    expect(await balance()).toBe(120.5);
  });

  test('and a refund both left the bank, also where they took more than came', async () => {
    const { events, send, payments, balance } = await paid({ refunded: 8_000 });
    const before = await revenue();
    await send(events.refunded, events.dispute('closed', 'lost', { amount: 10_000 }));
    expect(await payments()).toMatchObject([{ status: 'refunded', refunded: 80, lost: 100 }]);
    expect(await entriesOf(await payments())).toEqual([
      ['payment', -12_050],
      ['refund', 8_000],
      ['chargeback', 10_000],
    ]);
    expect(await balance()).toBe(120.5);
    expect(before - (await revenue())).toBeCloseTo(180, 5);
    await send(events.dispute('closed', 'won', { amount: 10_000, at: 60 }));
    expect(before - (await revenue())).toBeCloseTo(80, 5);
  });

  test('that arrives before its payment is applied to it later', async () => {
    const { session, events, send, payments, balance } = await paid({ told: false });
    fake.intents.set(events.intent, session.metadata);
    await send(events.dispute('created', 'needs_response'));
    expect(await payments()).toEqual([]);
    await send(events.paid);
    expect(await payments()).toMatchObject([{ status: 'completed', dispute: 'open', attention: openWords }]);
    expect(await balance()).toBe(0);
  });

  test('is retried while Stripe does not say which charge it is about', async () => {
    const { session, events, send, payments } = await paid({ told: false });
    fake.intents.set(events.intent, session.metadata);
    const lost = events.dispute('closed', 'lost');
    fake.answers((response) => refuse(response, 500, 'api_error'));
    expect((await deliver(app, lost)).status).toBe(503);
    fake.answers(undefined);
    await send(lost, events.paid);
    expect(await payments()).toMatchObject([{ status: 'refunded', dispute: 'lost' }]);
  });

  test('over a charge that isn’t ours is ignored', async () => {
    const { events, send, payments } = await paid({ told: false });
    const other = eventsOf({ ...(await paid()).session, id: 'cs_test_others' });
    for (const metadata of [{}, { practice_id: 'x', checkout_id: 'y' }]) {
      fake.intents.set(other.intent, metadata);
      await send(other.dispute('created', 'needs_response'));
    }
    // One charge that Stripe doesn't know, and one dispute without a charge.
    await send(events.dispute('created', 'needs_response'));
    expect(await payments()).toEqual([]);
  });

  test('has the same result in any order, repeated and concurrent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(['won', 'completed', 0] as const, ['lost', 'refunded', 120.5] as const),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.array(fc.constantFrom(0, 1, 2, 3), { maxLength: 3 }),
        fc.boolean(),
        async ([how, status, due], order, again, atOnce) => {
          const { session, events, payments, balance } = await paid({ told: false });
          fake.intents.set(events.intent, session.metadata);
          const all = [
            events.paid,
            events.dispute('created', 'needs_response'),
            events.dispute('updated', 'under_review', { at: 60 }),
            // Within one second of the previous one.
            events.dispute('closed', how, { at: 60 }),
          ];
          const sent = [...order, ...again].map((index) => () => deliver(app, all[index]));
          const answers = atOnce ? await Promise.all(sent.map((send) => send())) : [];
          if (!atOnce) for (const send of sent) answers.push(await send());
          expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => 200));
          expect(await payments()).toMatchObject([{ status, dispute: how, amount: 120.5 }]);
          expect(await balance()).toBe(due);
        },
      ),
      { numRuns: 12 },
    );
  });
});
