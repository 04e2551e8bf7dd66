import type { Tx } from '../../../db/database.ts';
import type { Billing, CustomerSubscription } from '../../../services/payments/billing.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import * as queries from './queries.ts';
import { changeWords, mergeBillingState, billingSnapshot } from './rules.ts';

/** The dependencies for updating a subscription from Stripe. */
export interface BillingDependencies {
  billing: Billing;
  inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const tries = 12;

/**
 * Asks the provider for the state of the practice's subscription and stores it. This is the only way in which Stripe
 * changes a subscription. If another answer was stored while asking, it asks again, so that an older answer never
 * replaces a newer one.
 * @param at when an event happened; an event older than the last one needs no request
 * @param timeout milliseconds for each answer
 * @returns the subscription's new state
 * @throws ProviderError, and then nothing is stored
 */
export async function applyBillingState(
  { billing, inPractice }: BillingDependencies,
  { at = null, timeout }: { at?: string | null; timeout?: number } = {},
): Promise<queries.SubscriptionRow> {
  for (let left = tries; left > 0; left -= 1) {
    const before = await inPractice(queries.subscriptionOf);
    if (before.stripe_customer === '') return before;
    const current = await billing.subscriptionOf(before.stripe_customer, timeout);
    const after = await inPractice((tx) => write(tx, before, { current, at }));
    if (after !== undefined) return after;
  }
  throw new ProviderError('silent', 'overtaken');
}

/** Stores an answer; undefined if another one was stored in the meantime. */
async function write(
  tx: Tx,
  asked: queries.SubscriptionRow,
  { current, at }: { current: CustomerSubscription | undefined; at: string | null },
): Promise<queries.SubscriptionRow | undefined> {
  const row = await queries.lockSubscription(tx);
  if (row.stripe_seen !== asked.stripe_seen || row.stripe_customer !== asked.stripe_customer)
    return undefined;
  const plan = current && (await planOf(tx, current));
  const next = mergeBillingState(row, current, plan?.id ?? null);
  await queries.updateSubscription(tx, {
    ...next,
    stripe_seen: row.stripe_seen + 1,
    ...(at !== null && (row.stripe_event_at ?? '') < at && { stripe_event_at: at }),
    ...(next !== undefined && { version: row.version + 1 }),
  });
  if (next !== undefined) {
    const what = changeWords(row, next, plan?.name ?? '');
    await queries.insertChange(tx, { what, before: billingSnapshot(row), after: billingSnapshot(next) });
  }
  return queries.subscriptionOf(tx);
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The plan of a price: from our metadata on it, or the plan that has this price. */
async function planOf(
  tx: Tx,
  { planId, price }: CustomerSubscription,
): Promise<queries.SubscriptionPlanRow | undefined> {
  const written = idForm.test(planId) ? await queries.findOfferedPlan(tx, planId) : undefined;
  return written ?? (await queries.planByPrice(tx, price));
}
