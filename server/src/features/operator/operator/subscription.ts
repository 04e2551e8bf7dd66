import type { Subscription } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { readOnlyFrom } from '../../practice/subscription/index.ts';
import type { AdminSubscriptionRow } from './subscriptions-queries.ts';

/** Stripe manages a subscription from its first payment until it ends. */
export const isManagedByStripe = ({ stripe_subscription, status }: AdminSubscriptionRow): boolean =>
  stripe_subscription !== '' && status !== 'cancelled';

/** Converts a stored subscription to the contract's form. */
export const asSubscription = (row: AdminSubscriptionRow): Subscription => ({
  status: row.status,
  plan_id: row.plan_id,
  plan_name: row.plan_name,
  billing_period: row.billing_period,
  price: row.price_cents === null ? null : toDollars(row.price_cents),
  trial_ends_at: row.trial_ends_at,
  period_ends_at: row.period_ends_at,
  cancel_at_period_end: row.cancel_at_period_end,
  cancelled_at: row.cancelled_at,
  read_only_from: readOnlyFrom(row),
  kept_by_stripe: isManagedByStripe(row),
  version: row.version,
});

/** The state recorded before and after each change; the figures of past months are computed from it. */
export const adminSnapshot = (row: AdminSubscriptionRow) => ({
  status: row.status,
  plan_id: row.plan_id,
  billing_period: row.billing_period,
  price_cents: row.price_cents,
  trial_ends_at: row.trial_ends_at,
  period_ends_at: row.period_ends_at,
  cancel_at_period_end: row.cancel_at_period_end,
});
