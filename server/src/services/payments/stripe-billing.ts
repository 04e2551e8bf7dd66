import { createHash } from 'node:crypto';
import type { SubscriptionStatus } from '@cusp/contract';
import type { Stripe } from 'stripe';
import type { Billing, Enrollment, CustomerSubscription, SubscriptionTerms } from './billing.ts';
import { ProviderError } from './provider.ts';
import { withinTime, stripeId, callTimeout, stripeClient } from './stripe-client.ts';
import type { StripeSettings } from './stripe-client.ts';

/**
 * Stripe's Checkout accepts a trial's end only this far ahead (48 h, plus an hour to look at the page); a trial that
 * ends sooner is charged at once.
 */
const nearestTrialEnd = 49 * 3_600_000;

/**
 * Practices' subscriptions at Stripe: Checkout in subscription mode, and the billing portal. Every creation has an
 * idempotency key derived from its purpose, so that neither the SDK's retry nor another tab creates anything twice.
 */
export function stripeBilling(settings: StripeSettings, timeout = callTimeout): Billing {
  const stripe = stripeClient(settings, timeout);
  const asked = <T>(work: Promise<T>) => withinTime(work, timeout);

  return {
    async hasCustomer(customer) {
      try {
        const found = await asked(stripe.customers.retrieve(customer));
        return found.deleted !== true;
      } catch (error) {
        if (error instanceof ProviderError && error.code === 'resource_missing') return false;
        throw error;
      }
    },

    async createCustomer({ id, name, email, instead }) {
      const params = { name, email, metadata: { practice_id: id } };
      const { id: customer } = await asked(
        stripe.customers.create(params, { idempotencyKey: keyOf('customer', { ...params, instead }) }),
      );
      return customer;
    },

    async priceOf(terms) {
      const lookup_key = `cusp-${terms.planId}-${terms.period}-${terms.cents}`;
      const { data } = await asked(stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 }));
      const [found] = data;
      if (found !== undefined) return found.id;
      const params = priceParams(terms, lookup_key);
      const made = await asked(stripe.prices.create(params, { idempotencyKey: keyOf('price', params) }));
      return made.id;
    },

    async openCheckout(enrollment) {
      const params = checkoutParams(enrollment);
      const { customer, price } = enrollment;
      const { data: sessions } = await asked(stripe.checkout.sessions.list({ customer, limit: 100 }));
      // With two open pages somebody could pay twice, so only one stays payable.
      const open = sessions.filter(({ status }) => status === 'open');
      const same = open.find(
        ({ metadata, success_url }) => metadata?.['price'] === price && success_url === params.success_url,
      );
      for (const other of open) {
        if (other !== same) await asked(stripe.checkout.sessions.expire(other.id)).catch(ifOnlyRefused);
      }
      if (same?.url) return same.url;
      // The newest page is a part of the key: after another page was opened or closed, the same choice gets a new page.
      const idempotencyKey = keyOf('subscribe', { ...params, after: sessions[0]?.id ?? '' });
      const { url } = await asked(stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (url === null) throw new ProviderError('refused', 'no address');
      return url;
    },

    async openPortal(customer, return_url) {
      return (await asked(stripe.billingPortal.sessions.create({ customer, return_url }))).url;
    },

    async subscriptionOf(customer, within = timeout) {
      const { data } = await withinTime(
        stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
        within,
      );
      const [best] = data.filter(({ status }) => statusOf(status) !== undefined).toSorted(byWeight);
      return best && subscriptionFrom(best);
    },
  };
}

/** A page that was completed or expired a moment ago can't be closed, and needn't be. */
function ifOnlyRefused(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
}

const keyOf = (what: string, of: unknown) =>
  `cusp-${what}-${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`;

const intervals = { monthly: 'month', yearly: 'year' } as const;

const priceParams = (
  { planId, planName, period, cents }: SubscriptionTerms,
  lookup_key: string,
): Stripe.PriceCreateParams => ({
  currency: 'usd',
  unit_amount: cents,
  recurring: { interval: intervals[period] },
  product_data: { name: planName },
  metadata: { plan_id: planId },
  lookup_key,
  // From a price that was archived at Stripe.
  transfer_lookup_key: true,
});

function checkoutParams(enrollment: Enrollment) {
  const { practiceId, customer, terms, price, trialEndsAt, successUrl, cancelUrl } = enrollment;
  const metadata = { practice_id: practiceId, plan_id: terms.planId, price };
  const trialEnd = trialEndsAt === null ? 0 : Date.parse(trialEndsAt);
  return {
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    metadata,
    subscription_data: {
      metadata,
      ...(trialEnd - Date.now() > nearestTrialEnd && { trial_end: Math.floor(trialEnd / 1000) }),
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/**
 * Our status for Stripe's. Undefined for a subscription whose first payment never arrived (`incomplete`,
 * `incomplete_expired`): it counts as none, and the practice keeps what it had before, a trial or nothing. If Stripe
 * has stopped charging (`unpaid`) or has paused for lack of a card (`paused`), nothing can be added until it is paid.
 */
const statusOf = (status: Stripe.Subscription.Status): SubscriptionStatus | undefined =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined;

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'cancelled',
};

/** The sort order of subscriptions: first active ones, then those that could still be paid, then ended ones. */
const weight = ({ status }: Stripe.Subscription): number =>
  ({ cancelled: 2, unpaid: 1 })[String(statusOf(status))] ?? 0;

/** The active one of several; the newest of several active ones. */
const byWeight = (a: Stripe.Subscription, b: Stripe.Subscription) =>
  weight(a) - weight(b) || b.created - a.created || (a.id < b.id ? 1 : -1);

function subscriptionFrom(subscription: Stripe.Subscription): CustomerSubscription {
  const { id, status, cancel_at, cancel_at_period_end, canceled_at, ended_at } = subscription;
  const [item] = subscription.items.data;
  const price = item?.price;
  const ends = cancel_at ?? item?.current_period_end ?? null;
  const every = price?.recurring?.interval_count ?? 1;
  const ended = status === 'canceled';
  return {
    subscription: id,
    status: statusOf(status) ?? 'cancelled',
    planId: price?.metadata['plan_id'] ?? '',
    price: stripeId(price),
    period: price?.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    cents: Math.round(((price?.unit_amount ?? 0) * (item?.quantity ?? 1)) / every),
    periodEndsAt: moment(ended ? (ended_at ?? ends) : ends),
    // An end on a chosen day is shown in the same way.
    cancelAtPeriodEnd: !ended && (cancel_at_period_end || cancel_at !== null),
    cancelledAt: moment(ended ? (ended_at ?? canceled_at) : canceled_at),
  };
}

const moment = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();
