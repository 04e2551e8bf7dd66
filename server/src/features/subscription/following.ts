import type { Tx } from '../../db/database.ts';
import type { Billing, Kept } from '../../services/payments/billing.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import * as queries from './queries.ts';
import { changeWords, learn, snapshot } from './rules.ts';

/** How a practice's subscription is followed at the provider. */
export interface Means {
  billing: Billing;
  inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const tries = 12;

/**
 * Asks the provider how the practice's subscription stands and writes it down: the only way that Stripe changes one.
 * Whoever was overtaken while asking asks again, so that an older answer never comes after a newer one.
 * @param at when it happened, for an event; an earlier event that comes later needs no asking
 * @param timeout milliseconds for each answer
 * @returns the subscription as it is now
 * @throws ProviderError, and then nothing is written
 */
export async function follow(
  { billing, inPractice }: Means,
  { at = null, timeout }: { at?: string | null; timeout?: number } = {},
): Promise<queries.SubscriptionRow> {
  for (let left = tries; left > 0; left -= 1) {
    const before = await inPractice(queries.subscriptionOf);
    if (before.stripe_customer === '') return before;
    const kept = await billing.keptFor(before.stripe_customer, timeout);
    const after = await inPractice((tx) => write(tx, before, { kept, at }));
    if (after !== undefined) return after;
  }
  throw new ProviderError('silent', 'overtaken');
}

/** Writes down what was answered; undefined when another answer was written meanwhile. */
async function write(
  tx: Tx,
  asked: queries.SubscriptionRow,
  { kept, at }: { kept: Kept | undefined; at: string | null },
): Promise<queries.SubscriptionRow | undefined> {
  const row = await queries.lockSubscription(tx);
  if (row.stripe_seen !== asked.stripe_seen || row.stripe_customer !== asked.stripe_customer)
    return undefined;
  const plan = kept && (await planOf(tx, kept));
  const next = learn(row, kept, plan?.id ?? null);
  await queries.updateSubscription(tx, {
    ...next,
    stripe_seen: row.stripe_seen + 1,
    ...(at !== null && (row.stripe_event_at ?? '') < at && { stripe_event_at: at }),
    ...(next !== undefined && { version: row.version + 1 }),
  });
  if (next !== undefined) {
    const what = changeWords(row, next, plan?.name ?? '');
    await queries.insertChange(tx, { what, before: snapshot(row), after: snapshot(next) });
  }
  return queries.subscriptionOf(tx);
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our plan of a price: what we wrote on it, or the price that is kept with the plan. */
async function planOf(tx: Tx, { planId, price }: Kept): Promise<queries.PlanRow | undefined> {
  const written = idForm.test(planId) ? await queries.findPlan(tx, planId) : undefined;
  return written ?? (await queries.planOfPrice(tx, price));
}
