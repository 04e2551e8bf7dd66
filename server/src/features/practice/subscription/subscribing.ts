import type { BillingPeriod } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import type { SubscriptionTerms } from '../../../services/payments/billing.ts';
import { applyBillingState } from './apply-billing-state.ts';
import type { BillingDependencies } from './apply-billing-state.ts';
import * as queries from './queries.ts';
import { reasonAgainstChoosing } from './rules.ts';

/** The page to which Stripe redirects the browser. */
export const subscriptionPage = (origin: string, checkout?: 'done' | 'left') =>
  `${origin}/settings/subscription${checkout === undefined ? '' : `?checkout=${checkout}`}`;

/**
 * Creates a page at Stripe for subscribing to a plan and returns its address. Stripe is called outside of any
 * transaction. Refuses a practice that already has a subscription, even one that no message has reported yet.
 */
export async function subscribe(
  { billing, inPractice }: BillingDependencies,
  wanted: { planId: string; period: BillingPeriod; origin: string },
): Promise<string> {
  const plan = await inPractice(async (tx) => {
    requireChoosable(await queries.subscriptionOf(tx));
    const found = await queries.findOfferedPlan(tx, wanted.planId);
    if (found === undefined) throw new Refusal('plan_not_found');
    if (found.archived_at !== null) throw new Refusal('plan_archived');
    return found;
  });
  const customer = await customerFor({ billing, inPractice });
  const row = await applyBillingState({ billing, inPractice });
  requireChoosable(row);
  const terms = termsOf(plan, wanted.period);
  const price = await billing.priceOf(terms);
  await inPractice((tx) => queries.storePrice(tx, plan.id, priceOf(wanted.period, price)));
  return billing.openCheckout({
    practiceId: row.practice_id,
    customer,
    terms,
    price,
    // The promised free trial is kept: the first charge comes when it ends.
    trialEndsAt: row.status === 'trialing' ? row.trial_ends_at : null,
    successUrl: subscriptionPage(wanted.origin, 'done'),
    cancelUrl: subscriptionPage(wanted.origin, 'left'),
  });
}

function requireChoosable(row: queries.SubscriptionRow): void {
  const why = reasonAgainstChoosing(row, true);
  if (why !== undefined) throw new Refusal(why);
}

const termsOf = (plan: queries.SubscriptionPlanRow, period: BillingPeriod): SubscriptionTerms => ({
  planId: plan.id,
  planName: plan.name,
  period,
  cents: period === 'monthly' ? plan.monthly_cents : plan.yearly_cents,
});

const priceOf = (period: BillingPeriod, price: string) =>
  period === 'monthly' ? { stripe_monthly_price: price } : { stripe_yearly_price: price };

/**
 * The practice's customer at Stripe. It is created on first use, and again if Stripe doesn't know it (deleted there,
 * or created with the key of another account).
 */
async function customerFor({ billing, inPractice }: BillingDependencies): Promise<string> {
  const { practice, before } = await inPractice(async (tx) => ({
    practice: await queries.customerDetails(tx),
    before: (await queries.subscriptionOf(tx)).stripe_customer,
  }));
  if (before !== '' && (await billing.hasCustomer(before))) return before;
  const made = await billing.createCustomer({ ...practice, instead: before });
  return inPractice(async (tx) => {
    await queries.storeCustomer(tx, made, before);
    return (await queries.subscriptionOf(tx)).stripe_customer;
  });
}
