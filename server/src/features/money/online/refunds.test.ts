import {
  checkoutStatus,
  dashboardStats,
  listPayments,
  listTreatments,
  paymentFigures,
  portalPayments,
  portalTreatments,
  updateTreatment,
} from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { checkBalances } from '../../../operations/cli/balances.ts';
import { asOwner, callAs, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf, refundsAt } from '../../../../tests/support/paying.ts';

// The check of the balances goes through every practice there is, which are thousands at the end of a run.
await onOwnDatabase();
const fake = await fakeStripe();
const { app, database, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));

/** A bill of $200 with an open session, its Stripe events, and a function that makes a refund at Stripe. */
async function opened(cost = 200) {
  const bill = await billOf({ ...practice, ...patient }, { cost });
  const session = await fake.sessionOf(bill.checkOut());
  const events = eventsOf(session);
  return {
    ...bill,
    session,
    events,
    ...refundsAt(fake, session),
    send: async (...all: object[]) => {
      for (const event of all) expect((await deliver(app, event)).status).toBe(200);
    },
  };
}

const revenue = async (call = practice.call) => {
  const [stats, figures, filters] = await Promise.all([
    call(dashboardStats),
    call(paymentFigures),
    call(paymentFigures, { query: { q: 'Keller' } }),
  ]);
  expect(figures.body['revenue']).toBe(stats.body['total_revenue']);
  expect(filters.body['revenue']).toBe(figures.body['revenue']);
  return Number(stats.body['total_revenue']);
};

describe('a refund of a part', () => {
  test('is owed again, and is not revenue, to the cent', async () => {
    const { send, events, refund, payments, balance } = await opened();
    const before = await revenue();
    await send(events.paid);
    expect(await balance()).toBe(0);
    await send(refund(15_000).created);
    expect(await payments()).toMatchObject([
      {
        status: 'completed',
        amount: 200,
        refunded: 150,
        refunded_on: '2027-01-15',
        attention: 'Refunded in part: $150.00.',
      },
    ]);
    expect(await balance()).toBe(150);
    expect((await revenue()) - before).toBeCloseTo(50);
  });

  test('is shown to the patient, who can pay it again', async () => {
    const { send, events, refund, treatment_id, checkOut } = await opened();
    await send(events.paid, refund(1).created);
    const mine = async (list: typeof portalPayments | typeof portalTreatments) =>
      (await patient.visitor(list)).rows.find(
        (row) => row['treatment_id'] === treatment_id || row['id'] === treatment_id,
      );
    expect(await mine(portalPayments)).toMatchObject({
      amount: 200,
      refunded: 0.01,
      refunded_on: '2027-01-15',
    });
    expect(await mine(portalTreatments)).toMatchObject({ balance: 0.01, due: 0 });
    expect((await fake.sessionOf(checkOut())).amount_total).toBe(1);
  });

  test('that was paid ahead is due as soon as the treatment begins', async () => {
    const { send, events, refund, treatment_id } = await opened();
    await send(events.paid, refund(15_000).created);
    const bill = async () => {
      const [found] = (await practice.call(listTreatments, { query: { id: treatment_id } })).output;
      if (found === undefined) throw new Error('The bill is gone.');
      return found;
    };
    expect(await bill()).toMatchObject({ status: 'planned', balance: 150, due: 0 });
    await practice.call(updateTreatment, {
      params: { id: treatment_id },
      body: { ...(await bill()), status: 'in_progress' },
    });
    expect(await bill()).toMatchObject({ balance: 150, due: 150 });
  });

  test('followed by the rest is a full refund, and the payment no longer counts', async () => {
    const { send, events, refund, payments, balance } = await opened();
    await send(events.paid, refund(15_000).created, refund(5_000).created);
    expect(await payments()).toMatchObject([{ status: 'refunded', refunded: 200, attention: '' }]);
    expect(await balance()).toBe(200);
  });

  test('that fails leaves the money where it was, and staff are told', async () => {
    const { send, events, refund, payments, balance } = await opened();
    const { created, failed } = refund(20_000);
    await send(events.paid, created);
    expect(await payments()).toMatchObject([{ status: 'refunded', refunded: 200 }]);
    await send(failed());
    expect(await payments()).toMatchObject([
      {
        status: 'completed',
        refunded: 0,
        refunded_on: null,
        attention: 'A refund of $200.00 failed. Refund the patient another way.',
      },
    ]);
    expect(await balance()).toBe(0);
    // Late repetitions of earlier messages undo nothing.
    await send(created, events.paid);
    expect(await balance()).toBe(0);
  });

  test('is one immutable record with its time, reason and Stripe id', async () => {
    const { send, events, refund, payments } = await opened();
    const { id, created } = refund(15_000);
    await send(events.paid, created, created);
    const [payment] = await payments();
    const { rows } = await asOwner((client) =>
      client.query('select * from payment_refund where reference = $1', [id]),
    );
    expect(rows).toMatchObject([
      {
        payment_id: payment?.['id'],
        amount_cents: '15000',
        currency: 'usd',
        reason: 'requested_by_customer',
      },
    ]);
    for (const change of ['update payment_refund set amount_cents = 1', 'delete from payment_refund']) {
      await expect(
        asOwner(async (client) => {
          await client.query('begin');
          await client.query('set local role cusp_app');
          await client.query(change);
        }),
      ).rejects.toThrow(/permission denied/);
    }
  });

  test('is what `cusp check balances` adds up', async () => {
    const { send, events, refund, payments, session } = await opened();
    await send(events.paid, refund(15_000).created);
    const ours = async () =>
      (await checkBalances(database)).filter((wrong) =>
        wrong.includes(session.metadata['checkout_id'] ?? '?'),
      );
    expect(await ours()).toEqual([]);
    const [payment] = await payments();
    await asOwner((client) =>
      client.query('update payment set refunded_cents = 14999 where id = $1', [payment?.['id']]),
    );
    expect(await ours()).toEqual([expect.stringMatching(/is not what the provider said\.$/)]);
    await send(events.paid);
    expect(await ours()).toEqual([]);
  });

  test('of more than there was is refused by the database itself', async () => {
    const { send, events, refund, payments } = await opened();
    await send(events.paid, refund(15_000).created);
    const [payment] = await payments();
    for (const statement of [
      `insert into payment_refund (practice_id, id, payment_id, reference, amount_cents, currency, reason, refunded_at)
        select practice_id, gen_random_uuid(), id, 're_more', 5001, 'usd', '', now() from payment where id = $1`,
      'update payment set refunded_cents = 20001 where id = $1',
    ]) {
      await expect(asOwner((client) => client.query(statement, [payment?.['id']]))).rejects.toThrow(
        /payment_refunded|More would be refunded than was paid/,
      );
    }
  });
});

describe('messages about a refund', () => {
  test('may arrive before those of its payment', async () => {
    const { send, events, refund, payments, balance } = await opened();
    const { created } = refund(15_000);
    await send(created);
    expect(await payments()).toMatchObject([{ status: 'completed', amount: 200, refunded: 150 }]);
    await send(events.paid);
    expect(await payments()).toMatchObject([{ status: 'completed', amount: 200, refunded: 150 }]);
    expect(await balance()).toBe(150);
  });

  test('are retried while Stripe does not answer', async () => {
    const { send, events, refund, payments } = await opened();
    await send(events.paid);
    const { created } = refund(15_000);
    fake.answers((response) => refuse(response, 500, 'api_error'));
    expect((await deliver(app, created)).status).toBe(503);
    fake.answers(undefined);
    await send(created);
    expect(await payments()).toMatchObject([{ refunded: 150 }]);
  });

  test('are used as sent if the key may not read refunds', async () => {
    const { send, events, refund, charge, payments } = await opened();
    await send(events.paid);
    const [first, second] = [refund(10_000), refund(5_000)];
    fake.answers((response) => refuse(response, 403, 'permission_denied'));
    try {
      await send(charge(15_000), first.created);
      expect(await payments()).toMatchObject([{ refunded: 150 }]);
      await send(second.created);
      expect(await payments()).toMatchObject([{ refunded: 150 }]);
      await send(second.failed());
      expect(await payments()).toMatchObject([{ refunded: 100 }]);
    } finally {
      fake.answers(undefined);
    }
  });

  test('for a charge that isn’t ours are ignored', async () => {
    const { send, session, payments } = await opened();
    const other = { ...session, id: 'cs_test_others', metadata: {} };
    const { created } = refundsAt(fake, other).refund(100);
    await send(
      created,
      refundsAt(fake, { ...session, id: 'cs_test_strange' }, { known: false }).refund(1).created,
    );
    expect(await payments()).toEqual([]);
  });

  test('have the same result in any order, repeated, concurrent and mixed with polls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
        fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        async (order, again, atOnce, asks) => {
          const { session, events, refund, charge, payments, balance } = await opened(100);
          const [kept, lost] = [refund(2_525), refund(1_000)];
          const all = [
            events.paid,
            kept.created,
            kept.updated,
            lost.created,
            lost.failed(),
            charge(3_525),
            charge(2_525),
          ];
          if (!asks) fake.answers((response) => refuse(response, 403, 'permission_denied'));
          else
            Object.assign(session, {
              status: 'complete',
              payment_status: 'paid',
              payment_intent: events.intent,
            });
          try {
            // If Stripe can't be asked, a refund's owner is known only through its payment.
            const first = asks ? [] : [events.paid];
            for (const event of first) await deliver(app, event);
            const sends = [...order, ...again].map((index) => async () => {
              if (asks)
                await stranger(checkoutStatus, { params: { provider: 'stripe', session_id: session.id } });
              return deliver(app, all[index]);
            });
            const answers = atOnce ? await Promise.all(sends.map((send) => send())) : [];
            if (!atOnce) for (const send of sends) answers.push(await send());
            expect(answers.every(({ status }) => status === 200)).toBe(true);
          } finally {
            fake.answers(undefined);
          }
          expect(await payments()).toMatchObject([{ status: 'completed', amount: 100, refunded: 25.25 }]);
          expect(await balance()).toBe(25.25);
        },
      ),
      { numRuns: 8 },
    );
  });
});

test('another practice sees nothing of it, and its sums stay', async () => {
  const other = await newPractice();
  const { send, events, refund } = await opened();
  await send(events.paid, refund(15_000).created);
  expect((await other.call(listPayments)).rows).toEqual([]);
  expect(await revenue(other.call)).toBe(0);
});
