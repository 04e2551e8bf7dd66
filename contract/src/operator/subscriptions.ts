import * as z from 'zod/mini';
import { billingPeriods, subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { Subscription } from '../practice/subscription.ts';
import { adminWith, get, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { AdminPracticeDetail, operatorReason } from './practices.ts';

export const AdminSubscription = z.extend(Subscription, {
  practice_id: z.string(),
  practice_name: z.string(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

export const subscriptionSorts = ['practice', 'plan', 'price', 'turns', 'status'] as const;

export const listSubscriptions = get('/admin/subscriptions', {
  summary: 'Every subscription; searched by the practice’s name, by status, sorted, in pages.',
  access: adminWith('subscriptions.read'),
  query: z.extend(field.listQuery, {
    /** Part of the practice's name. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    status: z.optional(z.enum(subscriptionStatuses, { error: 'Choose a status.' })),
    /** `turns`: the day on which the trial or the paid period ends or ended. */
    sort: z.optional(z.enum(subscriptionSorts, { error: 'Unknown sort order.' })),
    /** `desc` reverses the order. */
    order: z.optional(z.enum(['asc', 'desc'], { error: 'The order is asc or desc.' })),
  }),
  output: z.array(AdminSubscription),
  refusals: [],
});

/** The latest day that it can be anywhere in the world now. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A past-due subscription that is managed by hand becomes read-only after this many days. */
export const graceDays = 14;

/** A trial can be extended by at most this many days at once. */
export const longestExtension = 365;

/**
 * A change that the operator records by hand. `choose_plan` sets the plan and fixes its price; `note_payment` records a payment,
 * which makes it active for one more period; `set_status` records that it is past due or was cancelled; `cancel` ends it
 * at the end of the period or of the trial; `keep` undoes a cancellation.
 */
export const SubscriptionChange = z.object({
  change: z.discriminatedUnion('do', [
    z.object({
      do: z.literal('choose_plan'),
      plan_id: field.id('Choose a plan.'),
      billing_period: z.enum(billingPeriods, { error: 'Choose monthly or yearly.' }),
    }),
    z.object({
      do: z.literal('extend_trial'),
      days: z
        .int({ error: 'Enter the number of days.' })
        .check(
          z.minimum(1, 'Extend by at least 1 day.'),
          z.maximum(longestExtension, `Extend by at most ${longestExtension} days.`),
        ),
    }),
    z.object({
      do: z.literal('note_payment'),
      amount: field.amount('Enter the amount.'),
      received_on: field
        .date('Enter the day.')
        .check(z.refine((day) => day <= tomorrow(), 'A payment can’t be received in the future.')),
      /** The check's number, the transfer's reference. */
      reference: field.optionalLine(),
    }),
    z.object({
      do: z.literal('set_status'),
      status: z.enum(['past_due', 'cancelled'], { error: 'Choose a status.' }),
    }),
    z.object({ do: z.literal('cancel') }),
    z.object({ do: z.literal('keep') }),
  ]),
  reason: operatorReason(),
  version: field.version(),
});

export const changeSubscription = put('/admin/practices/{id}/subscription', {
  summary: 'Record a change of a subscription by hand, with the reason.',
  access: adminWith('subscriptions.write'),
  body: SubscriptionChange,
  output: AdminPracticeDetail,
  refusals: [
    'practice_not_found',
    'plan_not_found',
    'plan_archived',
    'kept_by_stripe',
    'subscription_state',
    'stale_version',
  ],
});
