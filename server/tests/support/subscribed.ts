import { startSubscription } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { stripeEvent, signed } from '../../src/services/payments/testing/fake-stripe.ts';
import type { FakeSubscription } from '../../src/services/payments/testing/fake-stripe-billing.ts';
import { asOwner } from './practice.ts';
import type { testApp } from './practice.ts';
import { aPlan, site } from './subscriptions.ts';

/** For tests: delivers a signed event to the webhook and returns its status. */
export async function deliverTo(app: FastifyInstance, event: unknown, by = signed(event)): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': by.signature },
    payload: by.payload,
  });
  return answer.statusCode;
}

/** For tests: a practice whose owner has paid at Stripe, before Cusp has received any message. */
export async function subscribedPractice(
  newPractice: Awaited<ReturnType<typeof testApp>>['newPractice'],
  complete: (url: string) => FakeSubscription,
) {
  const practice = await newPractice();
  const plan = await aPlan();
  const { body } = await practice.call(startSubscription, {
    body: {
      plan_id: plan,
      billing_period: 'monthly',
      origin_url: site,
    },
  });
  return { ...practice, id: practice.user.practice.id, plan, subscription: complete(String(body['url'])) };
}

/** For tests: the stored subscription, read without asking Stripe. */
export const stored = (practiceId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select status, plan_id, billing_period, price_cents::int, trial_ends_at, period_ends_at, cancel_at_period_end,
         cancelled_at, stripe_subscription, stripe_ended, stripe_event_at from subscription where practice_id = $1`,
      [practiceId],
    );
    return rows[0];
  });

/** For tests: Stripe's event about a subscription. */
export const of = (type: string, subscription: FakeSubscription, created?: number) =>
  stripeEvent(`customer.subscription.${type}`, structuredClone(subscription), created);
export const invoice = (type: string, subscription: FakeSubscription, created?: number) =>
  stripeEvent(
    `invoice.${type}`,
    {
      id: 'in_1',
      object: 'invoice',
      customer: subscription.customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    },
    created,
  );
export const finished = (subscription: FakeSubscription, created?: number) =>
  stripeEvent(
    'checkout.session.completed',
    {
      id: 'cs_test_1',
      object: 'checkout.session',
      mode: 'subscription',
      customer: subscription.customer,
      subscription: subscription.id,
      payment_status: 'paid',
    },
    created,
  );
