import { checkoutStatus, createPatient, updateTreatment } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { stripeEvent, fakeStripe, signed } from '../../../services/payments/testing/fake-stripe.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));

const statusOf = async (session: string) =>
  (await stranger(checkoutStatus, { params: { provider: 'stripe', session_id: session } })).body;

/** A bill with an open session, the session at Stripe, and its events. */
async function opened() {
  const bill = await billOf({ ...practice, ...patient });
  const session = await fake.sessionOf(bill.checkOut());
  return { ...bill, session, events: eventsOf(session) };
}

describe('a refund', () => {
  test('is matched by its charge once the payment is known', async () => {
    const { session, events, payments } = await opened();
    await deliver(app, events.paid);
    await deliver(app, eventsOf(session, { metadata: {} }).refunded);
    expect(await payments()).toMatchObject([{ status: 'refunded' }]);
  });

  test('of a charge that isn’t ours is ignored', async () => {
    const { session, payments } = await opened();
    const theirs = [
      {},
      { practice_id: 'x', checkout_id: 'y' },
      { ...session.metadata, checkout_id: crypto.randomUUID() },
    ];
    for (const metadata of theirs) {
      expect((await deliver(app, eventsOf(session, { metadata }).refunded)).status).toBe(200);
    }
    expect(await payments()).toEqual([]);
  });
});

describe('the webhook', () => {
  test('refuses messages without a fresh signature by Stripe', async () => {
    const { events, payments } = await opened();
    const good = signed(events.paid);
    const now = () => Math.floor(Date.now() / 1000);
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=' },
      { ...good, signature: good.signature.replace('v1=', 'v0=') },
      { ...good, payload: `${good.payload} ` },
      { ...good, payload: '' },
      signed(events.paid, { secret: 'whsec_other' }),
      signed(events.paid, { at: now() - 301 - 5 }),
    ];
    for (const by of wrong) {
      const { status, text } = await deliver(app, events.paid, by);
      expect([status, JSON.parse(text)]).toEqual([400, { detail: expect.any(String) }]);
    }
    expect(await payments()).toEqual([]);
    // Signed now, since all of the above takes its time.
    expect((await deliver(app, events.paid, signed(events.paid, { at: now() - 270 }))).status).toBe(200);
    expect(await payments()).toHaveLength(1);
  });

  test('checks the raw bytes, whatever the content type', async () => {
    const { events, payments } = await opened();
    const payload = JSON.stringify(events.paid, null, 3);
    const { signature } = signed(JSON.parse(payload));
    const answer = await deliver(app, events.paid, { payload, signature });
    expect(answer.status).toBe(400);
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const by = signed(events.paid);
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/payments/stripe/webhook',
        headers: { 'content-type': type, 'stripe-signature': by.signature },
        payload: by.payload,
      });
      expect(statusCode).toBe(200);
    }
    expect(await payments()).toHaveLength(1);
  });

  test('answers 200 to events that don’t concern us', async () => {
    const { session, payments } = await opened();
    const unknown = eventsOf({ ...session, id: 'cs_test_unknown' });
    for (const event of [
      stripeEvent('customer.created', { id: 'cus_1' }),
      unknown.paid,
      unknown.expired,
      stripeEvent('some.new.event', {}),
    ]) {
      expect((await deliver(app, event)).status).toBe(200);
    }
    expect(await payments()).toEqual([]);
  });

  test('doesn’t exist without Stripe, and refuses everything without a secret', async () => {
    const { events } = await opened();
    const bare = await testApp();
    expect((await deliver(bare.app, events.paid)).status).toBe(404);
    const secretless = await testApp({ stripe: { ...fake.settings, webhookSecret: undefined } });
    expect((await deliver(secretless.app, events.paid)).status).toBe(400);
  });

  test('doesn’t change how other calls parse JSON', async () => {
    const text = { 'content-type': 'text/plain' };
    const answer = await practice.call.unchecked(createPatient, { payload: '{}' }, text);
    expect(answer.status).toBe(415);
  });
});

describe('the status', () => {
  test('of an unknown session is not found', async () => {
    for (const [provider, session_id] of [
      ['stripe', 'cs_test_unknown'],
      ['sandbox', 'test_x'],
      ['paypal', 'x'],
      ['stripe', 'x'.repeat(200)],
    ] as const) {
      expect(await stranger(checkoutStatus, { params: { provider, session_id } })).toMatchObject({
        status: 404,
        text: '{"detail":"Not found."}',
      });
    }
  });

  test('contains only the state and the amount', async () => {
    const { session } = await opened();
    const { body } = await stranger(checkoutStatus, {
      params: { provider: 'stripe', session_id: session.id },
    });
    expect(Object.keys(body).toSorted()).toEqual(['amount_total', 'payment_status']);
  });

  test('of an ended session is answered without asking Stripe', async () => {
    const { session, events } = await opened();
    await deliver(app, events.paid);
    const before = fake.received.length;
    expect(await statusOf(session.id)).toMatchObject({ payment_status: 'paid' });
    expect(fake.received).toHaveLength(before);
  });
});

test('a bill stays with its patient once somebody began to pay it', async () => {
  const { treatment_id } = await opened();
  const other = await practice.call(createPatient, {
    body: { first_name: 'Tim', last_name: 'Keller', phone: '1', date_of_birth: '2015-01-01' },
  });
  const moved = await practice.call(updateTreatment, {
    params: { id: treatment_id },
    body: { patient_id: other.id, procedure: 'Crown', cost: 120.5, status: 'planned' },
  });
  expect(moved.status).toBe(422);
});
