import {
  activate,
  createPatient,
  createPayment,
  createTreatment,
  inviteToPortal,
  listPayments,
  listTreatments,
  startCheckout as startCheckoutCall,
} from '@cusp/contract';
import type { InputOf, startCheckout } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { stripeEvent, signed } from '../../src/services/payments/testing/fake-stripe.ts';
import type { FakeRefund, fakeStripe, FakeSession } from '../../src/services/payments/testing/fake-stripe.ts';
import { anAddress } from './caller.ts';
import type { Caller } from './caller.ts';
import { tokenIn } from './invited.ts';
import { aPatient } from './practice.ts';

/** The origin of the app that requests are injected into. */
export const site = 'http://localhost';

/** A patient of a practice, signed in to the portal. */
export async function patientOf(staff: Caller, stranger: Caller, callAs: (token: string) => Caller) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: patient_id } = await staff(createPatient, { body: aPatient({ email }) });
  const invited = await staff(inviteToPortal, { params: { id: patient_id } });
  const { body } = await stranger(activate, {
    body: { token: tokenIn(invited.body['invite_url']), password: 'a password of a patient' },
  });
  return { patient_id, visitor: callAs(String(body['access_token'])) };
}

/** A patient's bill, with functions to pay and to read it. */
export async function billOf(
  { call, visitor, patient_id }: { call: Caller; visitor: Caller; patient_id: string },
  { provider = 'stripe', cost = 120.5 } = {},
) {
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost },
  });
  const mine = (row: Record<string, unknown>) => row['treatment_id'] === treatment_id;
  return {
    treatment_id,
    /** Starts a payment, as the portal does. */
    checkOut: (fields: Partial<InputOf<typeof startCheckout>['body']> = {}) =>
      visitor(startCheckoutCall, {
        params: { provider },
        body: { patient_id, treatment_id, amount: cost, origin_url: site, ...fields },
      }),
    payCash: (amount: number) => call(createPayment, { body: { patient_id, treatment_id, amount } }),
    /** The bill's payments, as staff see them. */
    payments: async () => (await call(listPayments, { query: { patient_id } })).rows.filter(mine),
    balance: async () =>
      (await call(listTreatments, { query: { patient_id } })).rows.find(({ id }) => id === treatment_id)?.[
        'balance'
      ],
  };
}

/**
 * Delivers a signed event to the webhook, from one of the provider's many addresses: of a dozen at once from a single
 * one, a server on which a call has to wait turns some away.
 */
export async function deliver(
  app: FastifyInstance,
  event: unknown,
  by: { payload: string; signature: string } = signed(event),
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    remoteAddress: anAddress(),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': by.signature },
    payload: by.payload,
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Stripe's events about a session, from the payment to the refund. */
export function eventsOf(
  opened: FakeSession,
  { refunded = opened.amount_total, metadata = opened.metadata } = {},
) {
  const session = {
    ...opened,
    status: 'complete',
    payment_intent: `pi_${opened.id.slice('cs_test_'.length)}`,
  };
  const of = (type: string, object: object) => stripeEvent(`checkout.session.${type}`, object);
  return {
    paid: of('completed', { ...session, payment_status: 'paid' }),
    unpaid: of('completed', { ...session, payment_status: 'unpaid' }),
    succeeded: of('async_payment_succeeded', { ...session, payment_status: 'paid' }),
    failed: of('async_payment_failed', { ...session, payment_status: 'unpaid' }),
    expired: of('expired', { ...opened, status: 'expired' }),
    refunded: stripeEvent('charge.refunded', {
      id: `ch_${session.payment_intent}`,
      object: 'charge',
      amount: opened.amount_total,
      amount_refunded: refunded,
      refunded: refunded >= opened.amount_total,
      currency: opened.currency,
      payment_intent: session.payment_intent,
      metadata,
    }),
    /** Stripe's event about a dispute; it contains none of our metadata. */
    dispute: (type: string, status: string, { amount = opened.amount_total, id = 'du_1', at = 0 } = {}) =>
      stripeEvent(
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

/** Functions that refund money of a session's charge at Stripe and return its events. Refunds are dated 2027-01-15. */
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
        created: stripeEvent('refund.created', { ...refund, status: 'pending' }),
        updated: stripeEvent('charge.refund.updated', { ...refund }),
        failed() {
          refund.status = 'failed';
          return stripeEvent('refund.failed', { ...refund });
        },
      };
    },
  };
}
