import type { FastifyInstance } from 'fastify';
import { eventOf, signed } from '../../services/payments/fake-stripe.ts';
import type { FakeRefund, fakeStripe, FakeSession } from '../../services/payments/fake-stripe.ts';

interface Answer {
  status: number;
  id: string;
  body: Record<string, unknown>;
  rows: Record<string, unknown>[];
  text: string;
}
type Call<A extends Answer> = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<A>;

/** For tests: the origin of the app that requests are injected into. */
export const site = 'http://localhost';

/** For tests: a patient of a practice, let in to the portal. */
export async function patientOf<A extends Answer>(
  staff: Call<A>,
  stranger: Call<A>,
  callAs: (token: string) => Call<A>,
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: patient_id } = await staff('POST', '/patients', {
    first_name: 'Mia',
    last_name: 'Keller',
    phone: '(212) 555-0147',
    date_of_birth: '1984-06-09',
    email,
  });
  const invited = await staff('POST', `/patients/${patient_id}/portal-invite`);
  const { body } = await stranger('POST', '/patient-portal/activate', {
    token: new URL(String(invited.body['invite_url'])).searchParams.get('token') ?? '',
    password: 'a password of a patient',
  });
  return { patient_id, visitor: callAs(String(body['access_token'])) };
}

/** For tests: a bill of a patient, and the ways to pay and to see it. */
export async function billOf<A extends Answer>(
  { call, visitor, patient_id }: { call: Call<A>; visitor: Call<A>; patient_id: string },
  { provider = 'stripe', cost = 120.5 } = {},
) {
  const { id: treatment_id } = await call('POST', '/treatments', { patient_id, procedure: 'Crown', cost });
  const mine = (row: Record<string, unknown>) => row['treatment_id'] === treatment_id;
  return {
    treatment_id,
    /** Asks to pay, as the portal does. */
    checkOut: (fields: Record<string, unknown> = {}) =>
      visitor('POST', `/payments/${provider}/checkout`, {
        patient_id,
        treatment_id,
        amount: cost,
        origin_url: site,
        ...fields,
      }),
    payCash: (amount: number) => call('POST', '/payments', { patient_id, treatment_id, amount }),
    /** The bill's payments, as staff see them. */
    payments: async () => (await call('GET', `/payments?patient_id=${patient_id}`)).rows.filter(mine),
    balance: async () =>
      (await call('GET', `/treatments?patient_id=${patient_id}`)).rows.find(
        ({ id }) => id === treatment_id,
      )?.['balance'],
  };
}

/** For tests: delivers a signed event to the webhook. */
export async function deliver(
  app: FastifyInstance,
  event: unknown,
  by: { payload: string; signature: string } = signed(event),
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': by.signature },
    payload: by.payload,
  });
  return { status: answer.statusCode, text: answer.body };
}

/** For tests: what Stripe says of a session, from the patient's click to the refund. */
export function eventsOf(
  opened: FakeSession,
  { refunded = opened.amount_total, metadata = opened.metadata } = {},
) {
  const session = {
    ...opened,
    status: 'complete',
    payment_intent: `pi_${opened.id.slice('cs_test_'.length)}`,
  };
  const of = (type: string, object: object) => eventOf(`checkout.session.${type}`, object);
  return {
    paid: of('completed', { ...session, payment_status: 'paid' }),
    unpaid: of('completed', { ...session, payment_status: 'unpaid' }),
    succeeded: of('async_payment_succeeded', { ...session, payment_status: 'paid' }),
    failed: of('async_payment_failed', { ...session, payment_status: 'unpaid' }),
    expired: of('expired', { ...opened, status: 'expired' }),
    refunded: eventOf('charge.refunded', {
      id: `ch_${session.payment_intent}`,
      object: 'charge',
      amount: opened.amount_total,
      amount_refunded: refunded,
      refunded: refunded >= opened.amount_total,
      currency: opened.currency,
      payment_intent: session.payment_intent,
      metadata,
    }),
    /** What Stripe says of a dispute over it: nothing of ours stands on one. */
    dispute: (type: string, status: string, { amount = opened.amount_total, id = 'du_1', at = 0 } = {}) =>
      eventOf(
        `charge.dispute.${type}`,
        {
          id: `${id}_${session.payment_intent}`,
          object: 'dispute',
          amount,
          currency: opened.currency,
          charge: `ch_${session.payment_intent}`,
          payment_intent: session.payment_intent,
          status,
          reason: 'fraudulent',
          metadata: {},
        },
        1_800_000_000 + at,
      ),
    intent: session.payment_intent,
  };
}

/** For tests: gives money of a session's charge back at Stripe, and says so. 2027-01-15 is the day of it. */
export function refundsAt(
  { intents, refunds }: Pick<Awaited<ReturnType<typeof fakeStripe>>, 'intents' | 'refunds'>,
  opened: FakeSession,
  { known = true } = {},
) {
  const { intent } = eventsOf(opened);
  const { amount_total, currency, metadata } = opened;
  if (known) intents.set(intent, metadata);
  return {
    charge: (refunded: number) => eventsOf(opened, { refunded }).refunded,
    refund(amount: number) {
      const refund: FakeRefund = {
        id: `re_${crypto.randomUUID().replaceAll('-', '')}`,
        object: 'refund',
        amount: Math.min(amount, amount_total),
        currency,
        charge: `ch_${intent}`,
        payment_intent: intent,
        status: 'succeeded',
        reason: 'requested_by_customer',
        created: 1_800_000_000,
        metadata: {},
      };
      refunds.set(intent, [...(refunds.get(intent) ?? []), refund]);
      return {
        id: refund.id,
        created: eventOf('refund.created', { ...refund, status: 'pending' }),
        updated: eventOf('charge.refund.updated', { ...refund }),
        failed() {
          refund.status = 'failed';
          return eventOf('refund.failed', { ...refund });
        },
      };
    },
  };
}
