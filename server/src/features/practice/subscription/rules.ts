import type { RefusalCode } from '@cusp/contract';
import type { CustomerSubscription } from '../../../services/payments/billing.ts';
import { toDollars } from '../../../values/money.ts';
import type { SubscriptionRow } from './queries.ts';

/** The fields of a subscription that Stripe's answer determines. */
type StripeFields = Pick<
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
 * Applies Stripe's answer to the subscription; undefined if nothing changes. Only Stripe's current state counts, not
 * how it got there, so the order of messages doesn't matter.
 * @param planId our plan with Stripe's price; null for a price that belongs to no plan
 */
export function mergeBillingState(
  row: SubscriptionRow,
  current: CustomerSubscription | undefined,
  planId: string | null,
): StripeFields | undefined {
  if (current === undefined) return undefined;
  const ended = current.status === 'cancelled';
  // Its end was already recorded; the current state was entered by hand since then.
  if (ended && current.subscription === row.stripe_ended) return undefined;
  const next: StripeFields = {
    status: current.status,
    // Stripe continues with the chosen plan when its trial ends, so nothing is locked until Stripe reports otherwise.
    trial_ends_at: null,
    plan_id: planId,
    billing_period: current.period,
    price_cents: current.cents,
    period_ends_at: current.periodEndsAt,
    cancel_at_period_end: current.cancelAtPeriodEnd,
    cancelled_at: current.cancelledAt,
    stripe_subscription: ended ? '' : current.subscription,
    stripe_ended: ended ? current.subscription : row.stripe_ended,
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
] as const satisfies readonly (keyof StripeFields)[];

const changed = (before: StripeFields, after: StripeFields) =>
  fields.filter((name) => before[name] !== after[name]);

/** The state recorded before and after each change, as for changes by the operator; past figures are computed from it. */
export const billingSnapshot = (row: StripeFields) => ({
  status: row.status,
  plan_id: row.plan_id,
  billing_period: row.billing_period,
  price_cents: row.price_cents,
  trial_ends_at: row.trial_ends_at,
  period_ends_at: row.period_ends_at,
  cancel_at_period_end: row.cancel_at_period_end,
});

/** Describes a change for the operator. */
export function changeWords(before: StripeFields, after: StripeFields, planName: string): string {
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
    said.push(after.cancel_at_period_end ? 'will end with the period' : 'continues after the period');
  }
  if (said.length === 0 && before.period_ends_at !== after.period_ends_at) {
    said.push(`a new period, until ${after.period_ends_at?.slice(0, 10) ?? 'an open end'}`);
  }
  return `Subscription: ${said.join('; ') || 'kept by Stripe'}`;
}

/** The day a past-due subscription becomes read-only if the operator manages it by hand; null if Stripe decides. */
export const readOnlyFrom = ({
  status,
  stripe_subscription,
  read_only_from,
}: Pick<SubscriptionRow, 'status' | 'stripe_subscription' | 'read_only_from'>): string | null =>
  status === 'past_due' && stripe_subscription === '' ? read_only_from : null;

/** The reason no plan can be chosen online; undefined if one can. */
export function reasonAgainstChoosing(
  row: Pick<SubscriptionRow, 'status' | 'cancel_at_period_end' | 'stripe_subscription'>,
  online: boolean,
): RefusalCode | undefined {
  if (!online) return 'no_subscription_provider';
  if (row.stripe_subscription !== '') return 'already_subscribed';
  // It is paid to the operator directly, so a second subscription would be paid twice.
  return row.status === 'active' && !row.cancel_at_period_end ? 'kept_by_operator' : undefined;
}
