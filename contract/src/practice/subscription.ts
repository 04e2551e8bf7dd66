import * as z from 'zod/mini';
import { billingPeriods, subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { Plan } from './subscription-plans.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A practice's subscription. Moments are ISO 8601 UTC; the price is in dollars for one period. */
export const Subscription = z.object({
  status: z.enum(subscriptionStatuses),
  plan_id: z.nullable(z.string()),
  plan_name: z.string(),
  billing_period: z.nullable(z.enum(billingPeriods)),
  price: z.nullable(z.number()),
  trial_ends_at: z.nullable(field.moment()),
  period_ends_at: z.nullable(field.moment()),
  cancel_at_period_end: z.boolean(),
  cancelled_at: z.nullable(field.moment()),
  /** The day on which a past-due subscription becomes read-only; null if that isn't decided by its date. */
  read_only_from: z.nullable(field.moment()),
  /** Stripe manages it: it is changed at Stripe, and the webhook reports the changes. */
  kept_by_stripe: z.boolean(),
  version: z.number(),
});
export type Subscription = z.infer<typeof Subscription>;

/** A plan that owners can choose. */
export const PlanOnOffer = z.omit(Plan, { archived: true, version: true });
export type PlanOnOffer = z.infer<typeof PlanOnOffer>;

/** The practice's subscription, as its owner sees it. */
export const OwnSubscription = z.extend(Subscription, {
  /** False when the trial or subscription has ended: everything can be read and exported, nothing added. */
  may_add: z.boolean(),
  usage: z.object({ staff: z.number(), patients: z.number(), storage_bytes: z.number() }),
  /** The limits of its plan; null means unlimited. */
  limits: z.pick(Plan, { staff_limit: true, patient_limit: true, storage_limit_mib: true }),
  /** Sorted by price. */
  plans: z.array(PlanOnOffer),
  /** True if Stripe is set up, so that plans can be chosen and paid online. */
  online: z.boolean(),
  /** Why no plan can be chosen online now, as a sentence; null if one can. */
  not_choosable: z.nullable(z.string()),
  /** The operator's instructions for paying other than by Stripe; `''` if there are none. */
  how_to_pay: z.string(),
  /** True if Stripe's billing page is available, with invoices, the card, and options to change or cancel. */
  has_portal: z.boolean(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const getSubscription = get('/subscription', {
  summary: 'The practice’s subscription, what it uses of its plan, and the plans on offer. Owners only.',
  access: staffWith('subscription.write'),
  audit: { action: 'read', object: 'subscription' },
  output: OwnSubscription,
  refusals: [],
});

const originUrl = z
  .string({ error: 'The return address is missing.' })
  .check(z.maxLength(500, 'The return address is not on this site.'));

/** The answer's address is a page of Stripe; the browser navigates to it. */
const StripePage = z.object({ url: z.string() });

export const startSubscription = post('/subscription/checkout', {
  summary: 'Start subscribing to a plan at Stripe. The price is always the plan’s own.',
  access: staffWith('subscription.write'),
  audit: { action: 'create', object: 'subscription' },
  body: z.object({
    plan_id: field.id('Choose a plan.'),
    billing_period: z.enum(billingPeriods, { error: 'Choose monthly or yearly.' }),
    origin_url: originUrl,
  }),
  afterSubscription: true,
  output: StripePage,
  refusals: [
    'no_subscription_provider',
    'plan_not_found',
    'plan_archived',
    'already_subscribed',
    'kept_by_operator',
    'payment_provider_silent',
  ],
});

export const openBillingPortal = post('/subscription/portal', {
  summary: 'Open Stripe’s page with the practice’s own invoices, card and subscription.',
  access: staffWith('subscription.write'),
  audit: { action: 'read', object: 'subscription' },
  body: z.object({ origin_url: originUrl }),
  afterSubscription: true,
  output: StripePage,
  refusals: ['no_subscription_provider', 'never_subscribed', 'payment_provider_silent'],
});

/** The screens mention a trial from this many days before its end. */
const trialNoticeDays = 7;

/** The subscription notice on every staff screen; null for none. */
export type SubscriptionNotice = 'ended' | 'unpaid' | 'trial_ends' | 'past_due' | null;

/** @param now milliseconds since 1970 */
export function subscriptionNotice(
  subscription: { status: Subscription['status']; may_add: boolean; trial_ends_at: string | null },
  now: number,
): SubscriptionNotice {
  const { status, may_add, trial_ends_at } = subscription;
  const left = status === 'trialing' && trial_ends_at !== null ? Date.parse(trial_ends_at) - now : null;
  if (status === 'unpaid') return 'unpaid';
  if (!may_add || (left !== null && left <= 0)) return 'ended';
  if (status === 'past_due') return 'past_due';
  return left !== null && left <= trialNoticeDays * 86_400_000 ? 'trial_ends' : null;
}
