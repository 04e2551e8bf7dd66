import { checkoutStatus, portalPayments } from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice({ time_zone: 'Pacific/Kiritimati' });
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));
const todayThere = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format();

const statusOf = async (session: string) =>
  (await stranger(checkoutStatus, { params: { provider: 'stripe', session_id: session } })).body;

/** A bill with an open session, the session at Stripe, and its events. */
async function opened() {
  const bill = await billOf({ ...practice, ...patient });
  return { ...bill, ...(await nextSession(bill)) };
}

async function nextSession({ checkOut }: Awaited<ReturnType<typeof billOf>>) {
  const session = await fake.sessionOf(checkOut());
  return { session, events: eventsOf(session) };
}

const sayPaid = (session: object) =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_asked' });

describe('a paid session', () => {
  test('is one payment by card, online, of today where the practice is', async () => {
    const { session, events, payments, balance } = await opened();
    expect(await statusOf(session.id)).toEqual({ payment_status: 'unpaid', amount_total: 12_050 });
    const days = [todayThere()];
    expect(await deliver(app, events.paid)).toEqual({ status: 200, text: '{"received":true}' });
    days.push(todayThere());
    const [payment] = await payments();
    expect(days).toContain(payment?.['payment_date']);
    expect(await payments()).toMatchObject([
      {
        amount: 120.5,
        payment_method: 'card',
        status: 'completed',
        online: true,
        attention: '',
        notes: '',
      },
    ]);
    expect(await balance()).toBe(0);
    expect(await statusOf(session.id)).toEqual({ payment_status: 'paid', amount_total: 12_050 });
    const { rows } = await patient.visitor(portalPayments);
    expect(rows.filter(({ online }) => online === true)).not.toEqual([]);
    const { rows: kept } = await asOwner((client) =>
      client.query(`select provider_reference from payment where provider_reference = $1`, [
        `pi_${session.id.slice('cs_test_'.length)}`,
      ]),
    );
    expect(kept).toHaveLength(1);
  });

  test('is one payment when the browser asks before the webhook comes, or without any', async () => {
    const { session, events, payments } = await opened();
    sayPaid(session);
    expect(await statusOf(session.id)).toEqual({ payment_status: 'paid', amount_total: 12_050 });
    await deliver(app, events.paid);
    expect(await payments()).toMatchObject([{ status: 'completed' }]);
  });

  test('is one payment from five concurrent deliveries and five polls', async () => {
    const { session, events, payments, balance } = await opened();
    sayPaid(session);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [
        deliver(app, events.paid),
        stranger(checkoutStatus, { params: { provider: 'stripe', session_id: session.id } }),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await payments()).toMatchObject([{ status: 'completed', attention: '' }]);
    expect(await balance()).toBe(0);
  });

  test('is pending until the money arrives, and can’t be paid twice meanwhile', async () => {
    const { session, events, payments, balance, checkOut } = await opened();
    await deliver(app, events.unpaid);
    session.status = 'complete';
    expect(await payments()).toMatchObject([{ status: 'pending', online: true, attention: '' }]);
    expect(await balance()).toBe(120.5);
    expect(await statusOf(session.id)).toMatchObject({ payment_status: 'unpaid' });
    expect(await checkOut()).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/being processed/) },
    });
    await deliver(app, events.succeeded);
    expect(await payments()).toMatchObject([{ status: 'completed' }]);
    expect(await balance()).toBe(0);
  });

  test('that is still processing is checked when the patient wants to pay again', async () => {
    const { session, events, payments, checkOut } = await opened();
    await deliver(app, events.unpaid);
    sayPaid(session);
    expect((await checkOut()).status).toBe(409);
    expect(await payments()).toMatchObject([{ status: 'completed' }]);
    expect(await checkOut()).toMatchObject({ body: { detail: 'Nothing is due on this bill.' } });
  });
});

describe('a session that ends without money', () => {
  test('after it was pending is a failed payment, and the bill can be paid', async () => {
    const { session, events, payments, balance, checkOut } = await opened();
    await deliver(app, events.unpaid);
    await deliver(app, events.failed);
    expect(await payments()).toMatchObject([{ status: 'failed' }]);
    expect(await balance()).toBe(120.5);
    expect(await statusOf(session.id)).toMatchObject({ payment_status: 'failed' });
    expect((await checkOut()).status).toBe(201);
  });

  test('before it was pending, or by expiring, is no payment', async () => {
    for (const [event, payment_status] of [
      ['failed', 'failed'],
      ['expired', 'expired'],
    ] as const) {
      const { session, events, payments, checkOut } = await opened();
      await deliver(app, events[event]);
      expect(await payments()).toEqual([]);
      expect(await statusOf(session.id)).toEqual({ payment_status, amount_total: 12_050 });
      expect((await checkOut()).body['session_id']).not.toBe(session.id);
    }
  });
});

describe('events in any order, repeated and at once', () => {
  const partly = { refunded: 2_000 };
  test.each([
    ['paid at once', ['paid'], undefined, { status: 'completed', attention: '' }, 0],
    ['settled later', ['unpaid', 'succeeded'], undefined, { status: 'completed', attention: '' }, 0],
    [
      'failed',
      ['unpaid', 'failed'],
      undefined,
      { status: 'failed', attention: expect.stringContaining('The patient’s bank returned this payment') },
      120.5,
    ],
    [
      'refunded',
      ['unpaid', 'succeeded', 'refunded'],
      undefined,
      { status: 'refunded', attention: '' },
      120.5,
    ],
    [
      'refunded in part',
      ['paid', 'refunded'],
      partly,
      { status: 'completed', refunded: 20, attention: 'Refunded in part: $20.00.' },
      20,
    ],
    [
      'all of it',
      ['unpaid', 'paid', 'succeeded', 'failed', 'expired', 'refunded'],
      undefined,
      { status: 'refunded', attention: '' },
      120.5,
    ],
  ] as const)('end as they must: %s', async (_, names, options, end, due) => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...names], { minLength: names.length }),
        fc.array(fc.constantFrom(...names), { maxLength: 3 }),
        fc.boolean(),
        async (once, again, atOnce) => {
          const { session, payments, balance } = await opened();
          const events = eventsOf(session, options);
          const deliveries = [...once, ...again].map((name) => () => deliver(app, events[name]));
          const answers = atOnce ? await Promise.all(deliveries.map((send) => send())) : [];
          if (!atOnce) for (const send of deliveries) answers.push(await send());
          expect(answers.every(({ status }) => status === 200)).toBe(true);
          expect(await payments()).toMatchObject([{ amount: 120.5, ...end }]);
          expect(await balance()).toBe(due);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a bill that is paid twice', () => {
  test('by two sessions has both payments, and staff read what to refund', async () => {
    const first = await opened();
    await asOwner((client) =>
      client.query('update checkout set expires_at = now() where treatment_id = $1', [first.treatment_id]),
    );
    const second = await nextSession(first);
    await Promise.all([deliver(app, first.events.paid), deliver(app, second.events.paid)]);
    const rows = await first.payments();
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual([
      ['completed', 120.5],
      ['completed', 120.5],
    ]);
    expect(rows.map(({ attention }) => attention).toSorted()).toEqual([
      '',
      'The bill was already paid: $120.50 is a credit to refund.',
    ]);
    expect(await first.balance()).toBe(0);

    const { refunded } = rows[0]?.['attention'] === '' ? first.events : second.events;
    await deliver(app, first.events.paid);
    await deliver(app, refunded);
    expect((await first.payments()).map(({ status }) => status).toSorted()).toEqual([
      'completed',
      'refunded',
    ]);
  });

  test('online and at the desk has both payments, and staff read the difference', async () => {
    const { session, events, payments, payCash, balance } = await opened();
    await payCash(100);
    await deliver(app, events.paid);
    expect((await payments()).find(({ online }) => online === true)).toMatchObject({
      status: 'completed',
      amount: 120.5,
      attention: 'The bill was already paid: $100.00 is a credit to refund.',
    });
    expect(await balance()).toBe(0);
    await deliver(app, eventsOf(session, { refunded: 10_000 }).refunded);
    expect((await payments()).find(({ online }) => online === true)).toMatchObject({
      status: 'completed',
      attention: 'Refunded in part: $100.00.',
    });
  });

  test('online and at the desk at the same time loses neither payment', async () => {
    const { events, payments, payCash } = await opened();
    await Promise.all([payCash(120.5), deliver(app, events.paid), payCash(120.5)]);
    const rows = await payments();
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  });
});

describe('money that is not what was asked for', () => {
  test.each([
    [{ amount_total: 12_049 }, 120.49, /^\$120\.49 was paid online but \$120\.50 was due/],
    [{ amount_total: 99_999 }, 999.99, /^\$999\.99 was paid online/],
    [{ currency: 'eur' }, 120.5, /^An amount of 12050 in the smallest unit of EUR was paid online/],
  ])('is kept and flagged and settles nothing: %j', async (wrong, amount, attention) => {
    const { session, payments, balance } = await opened();
    const events = eventsOf({ ...session, ...wrong });
    await deliver(app, events.unpaid);
    await deliver(app, events.paid);
    await deliver(app, events.succeeded);
    expect(await payments()).toMatchObject([
      { status: 'pending', amount, attention: expect.stringMatching(attention) },
    ]);
    expect(await balance()).toBe(120.5);
    expect(await statusOf(session.id)).toMatchObject({ payment_status: 'unpaid' });
    await deliver(app, events.refunded);
    expect(await payments()).toMatchObject([{ status: 'refunded', attention: '' }]);
  });
});
