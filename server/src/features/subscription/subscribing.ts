import type { BillingPeriod } from '@cusp/contract';
import { Refusal } from '../../http/kernel/refusal.ts';
import type { Terms } from '../../services/payments/billing.ts';
import { follow } from './following.ts';
import type { Means } from './following.ts';
import * as queries from './queries.ts';
import { whyNotChoosable } from './rules.ts';

/** The page that a browser comes back to from Stripe. */
export const pageOf = (origin: string, checkout?: 'done' | 'left') =>
  `${origin}/settings/subscription${checkout === undefined ? '' : `?checkout=${checkout}`}`;

/**
 * Opens a page at Stripe to subscribe to a plan, and answers its address. No transaction is open while Stripe is waited
 * for. Refuses a practice that has a subscription, also one that Stripe has told nothing of yet.
 */
export async function subscribe(
  { billing, inPractice }: Means,
  wanted: { planId: string; period: BillingPeriod; origin: string },
): Promise<string> {
  const plan = await inPractice(async (tx) => {
    mustBeChoosable(await queries.subscriptionOf(tx));
    const found = await queries.findPlan(tx, wanted.planId);
    if (found === undefined) throw new Refusal('plan_not_found');
    if (found.archived_at !== null) throw new Refusal('plan_archived');
    return found;
  });
  const customer = await customerFor({ billing, inPractice });
  const row = await follow({ billing, inPractice });
  mustBeChoosable(row);
  const terms = termsOf(plan, wanted.period);
  const price = await billing.priceOf(terms);
  await inPractice((tx) => queries.keepPrice(tx, plan.id, priceOf(wanted.period, price)));
  return billing.openCheckout({
    practiceId: row.practice_id,
    customer,
    terms,
    price,
    // What was promised as free stays so: the first charge comes when the trial ends.
    trialEndsAt: row.status === 'trialing' ? row.trial_ends_at : null,
    successUrl: pageOf(wanted.origin, 'done'),
    cancelUrl: pageOf(wanted.origin, 'left'),
  });
}

function mustBeChoosable(row: queries.SubscriptionRow): void {
  const why = whyNotChoosable(row, true);
  if (why !== undefined) throw new Refusal(why);
}

const termsOf = (plan: queries.PlanRow, period: BillingPeriod): Terms => ({
  planId: plan.id,
  planName: plan.name,
  period,
  cents: period === 'monthly' ? plan.monthly_cents : plan.yearly_cents,
});

const priceOf = (period: BillingPeriod, price: string) =>
  period === 'monthly' ? { stripe_monthly_price: price } : { stripe_yearly_price: price };

/**
 * The practice's own customer at Stripe, made when it is first needed, and anew where Stripe doesn't know it any more
 * (deleted there, or the key of another account).
 */
async function customerFor({ billing, inPractice }: Means): Promise<string> {
  const { practice, before } = await inPractice(async (tx) => ({
    practice: await queries.customerOf(tx),
    before: (await queries.subscriptionOf(tx)).stripe_customer,
  }));
  if (before !== '' && (await billing.hasCustomer(before))) return before;
  const made = await billing.createCustomer({ ...practice, instead: before });
  return inPractice(async (tx) => {
    await queries.keepCustomer(tx, made, before);
    return (await queries.subscriptionOf(tx)).stripe_customer;
  });
}
