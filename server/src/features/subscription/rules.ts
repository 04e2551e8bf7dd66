import type { RefusalCode } from '@cusp/contract';
import type { Kept } from '../../services/payments/billing.ts';
import { toDollars } from '../../db/money.ts';
import type { SubscriptionRow } from './queries.ts';

/** What Stripe's answer decides of a subscription. */
export type Stripes = Pick<
  SubscriptionRow,
  | 'status'
  | 'trial_ends_at'
  | 'plan_id'
  | 'billing_period'
  | 'price_cents'
  | 'period_ends_at'
  | 'cancel_at_period_end'
  | 'cancelled_at'
  | 'stripe_subscription'
  | 'stripe_ended'
>;

/**
 * The subscription as it is after Stripe said how its own stands; undefined where that changes nothing. Only Stripe's
 * present state counts, never the way to it, so that messages in any order end the same.
 * @param planId ours, of Stripe's price; null for a price that belongs to no plan
 */
export function learn(
  row: SubscriptionRow,
  kept: Kept | undefined,
  planId: string | null,
): Stripes | undefined {
  if (kept === undefined) return undefined;
  const ended = kept.status === 'cancelled';
  // Its end was written down before; what stands there now was recorded by hand since.
  if (ended && kept.subscription === row.stripe_ended) return undefined;
  const next: Stripes = {
    status: kept.status,
    // Stripe goes on with what was chosen when its trial ends: until it says so, nothing is locked meanwhile.
    trial_ends_at: null,
    plan_id: planId,
    billing_period: kept.period,
    price_cents: kept.cents,
    period_ends_at: kept.periodEndsAt,
    cancel_at_period_end: kept.cancelAtPeriodEnd,
    cancelled_at: kept.cancelledAt,
    stripe_subscription: ended ? '' : kept.subscription,
    stripe_ended: ended ? kept.subscription : row.stripe_ended,
  };
  return changed(row, next).length === 0 ? undefined : next;
}

const fields = [
  'status',
  'trial_ends_at',
  'plan_id',
  'billing_period',
  'price_cents',
  'period_ends_at',
  'cancel_at_period_end',
  'cancelled_at',
  'stripe_subscription',
  'stripe_ended',
] as const satisfies readonly (keyof Stripes)[];

const changed = (before: Stripes, after: Stripes) => fields.filter((name) => before[name] !== after[name]);

/** What is recorded before and after each change, as the operator's own changes are: past figures are made of it. */
export const snapshot = (row: Stripes) => ({
  status: row.status,
  plan_id: row.plan_id,
  billing_period: row.billing_period,
  price_cents: row.price_cents,
  trial_ends_at: row.trial_ends_at,
  period_ends_at: row.period_ends_at,
  cancel_at_period_end: row.cancel_at_period_end,
});

/** What happened, as the operator reads it. */
export function changeWords(before: Stripes, after: Stripes, planName: string): string {
  const names = changed(before, after);
  const said: string[] = [];
  if (before.status !== after.status) {
    said.push(`${before.status.replaceAll('_', ' ')} → ${after.status.replaceAll('_', ' ')}`);
  }
  if (names.some((name) => name === 'plan_id' || name === 'billing_period' || name === 'price_cents')) {
    said.push(
      `${planName || 'a price of no plan'}, $${toDollars(after.price_cents ?? 0).toFixed(2)} ${after.billing_period}`,
    );
  }
  if (before.cancel_at_period_end !== after.cancel_at_period_end) {
    said.push(after.cancel_at_period_end ? 'will end with the period' : 'goes on after the period');
  }
  if (said.length === 0 && before.period_ends_at !== after.period_ends_at) {
    said.push(`a new period, until ${after.period_ends_at?.slice(0, 10) ?? 'an open end'}`);
  }
  return `Subscription: ${said.join('; ') || 'kept by Stripe'}`;
}

/** Why no plan can be chosen online; undefined where one can. */
export function whyNotChoosable(
  row: Pick<SubscriptionRow, 'status' | 'cancel_at_period_end' | 'stripe_subscription'>,
  online: boolean,
): RefusalCode | undefined {
  if (!online) return 'no_subscription_provider';
  if (row.stripe_subscription !== '') return 'already_subscribed';
  // Paid to the operator directly: subscribing beside it would be paid twice.
  return row.status === 'active' && !row.cancel_at_period_end ? 'kept_by_operator' : undefined;
}
