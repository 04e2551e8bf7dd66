import * as z from 'zod/mini';
import { billingPeriods, subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { textsADay } from './settings.ts';
import { Subscription } from '../practice/subscription.ts';
import { adminWith, endpoint } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { senderStates } from '../messages/reminders.ts';

export const AdminPractice = z.object({
  id: z.string(),
  name: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  /** Active accounts, counted as the plan's staff limit counts them. */
  staff_count: z.number(),
  patient_count: z.number(),
  /** When a session of its staff was last used; null when nobody has signed in. */
  last_activity: z.nullable(field.moment()),
  suspended: z.boolean(),
  status: z.enum(subscriptionStatuses),
  created_at: field.moment(),
});
export type AdminPractice = z.infer<typeof AdminPractice>;

/** A change of a practice's subscription, state or accounts: who changed what, and why. */
export const PracticeChange = z.object({
  id: z.string(),
  by_realm: z.enum(['admin', 'owner', 'stripe']),
  by_name: z.string(),
  what: z.string(),
  why: z.string(),
  created_at: field.moment(),
});
export type PracticeChange = z.infer<typeof PracticeChange>;

export const AdminPracticeDetail = z.extend(AdminPractice, {
  address: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  suspended_at: z.nullable(field.moment()),
  /** The day from which a suspended practice is closed; until then it only reads. Null: from the suspension on. */
  closed_from: z.nullable(z.string()),
  suspended_reason: z.string(),
  storage_bytes: z.number(),
  /** When an admin approved it; null while nobody has. */
  approved_at: z.nullable(field.moment()),
  /** Whether letters may name the practice: once it is approved or a week old. */
  named_in_letters: z.boolean(),
  /** How many texts it may send a day; null: as many as the settings say. */
  texts_a_day: z.nullable(z.number()),
  /** The number that its texts come from; `''` for none. */
  text_number: z.string(),
  text_number_state: z.enum(senderStates),
  /** How it was proven; null while it isn't. `use`: the practice alone used it before numbers had to be proven. */
  text_number_proven: z.nullable(z.enum(['assigned', 'code', 'use'])),
  /** How its clearinghouse does, without anything of its claims; null: it has none. */
  clearinghouse: z.nullable(
    z.object({
      kind: z.string(),
      is_test: z.boolean(),
      /** How many claims wait, and since when the oldest. */
      waiting: z.int(),
      waiting_since: z.nullable(field.moment()),
      failing_since: z.nullable(field.moment()),
      failure: z.string(),
      sent_at: z.nullable(field.moment()),
      fetched_at: z.nullable(field.moment()),
    }),
  ),
  subscription: Subscription,
  /** Newest first. */
  changes: z.array(PracticeChange),
});
export type AdminPracticeDetail = z.infer<typeof AdminPracticeDetail>;

export const practiceSorts = ['name', 'patients', 'staff', 'activity', 'created'] as const;

export const listPractices = endpoint({
  name: 'listPractices',
  summary: 'Every practice; searched by name and owner, sorted, in pages.',
  method: 'GET',
  path: '/admin/practices',
  access: adminWith('practices.read'),
  query: z.extend(field.listQuery, {
    /** Part of the practice's name, its owner's name or e-mail. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    sort: z.optional(z.enum(practiceSorts, { error: 'This is not one of the sorts.' })),
    /** `desc` reverses the order. */
    order: z.optional(z.enum(['asc', 'desc'], { error: 'The order is asc or desc.' })),
  }),
  output: z.array(AdminPractice),
  status: 200,
  refusals: [],
});

export const getPractice = endpoint({
  name: 'getPractice',
  summary: 'One practice with its counts, subscription and changes.',
  method: 'GET',
  path: '/admin/practices/{id}',
  access: adminWith('practices.read'),
  params: field.recordParams,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found'],
});

const reason = () => field.line('Say why.');
const Reason = z.object({ reason: reason() });

/** A suspended practice reads and exports for so many days where the operator names no day. */
export const closingDays = 14;

const Suspension = z.object({
  reason: reason(),
  /** The practice's day from which it is closed, today at the earliest; absent: in 14 days. */
  closed_from: field.optionalDate(),
});

export const suspendPractice = endpoint({
  name: 'suspendPractice',
  summary:
    'Suspend a practice: its staff and patients only read until a day, and nothing from then on, until it is reinstated. Nothing is deleted.',
  method: 'POST',
  path: '/admin/practices/{id}/suspend',
  access: adminWith('practices.suspend'),
  params: field.recordParams,
  body: Suspension,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'already_suspended'],
});

export const moveSuspension = endpoint({
  name: 'moveSuspension',
  summary: 'Change the day from which a suspended practice is closed.',
  method: 'PUT',
  path: '/admin/practices/{id}/suspension',
  access: adminWith('practices.suspend'),
  params: field.recordParams,
  body: z.object({
    closed_from: field.date('Enter the day.'),
    /** The day that is to be changed, as it was shown; absent: whichever it is. */
    instead_of: z.optional(z.nullable(field.date('Enter the day.'))),
    reason: reason(),
  }),
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'not_suspended', 'stale_version'],
});

export const approvePractice = endpoint({
  name: 'approvePractice',
  summary: 'Approve a new practice: its name may stand in letters before it is a week old.',
  method: 'POST',
  path: '/admin/practices/{id}/approve',
  access: adminWith('practices.approve'),
  params: field.recordParams,
  body: Reason,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'already_approved'],
});

export const reinstatePractice = endpoint({
  name: 'reinstatePractice',
  summary: 'End a suspension: everything is as before.',
  method: 'POST',
  path: '/admin/practices/{id}/reinstate',
  access: adminWith('practices.suspend'),
  params: field.recordParams,
  body: Reason,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'not_suspended'],
});

export const limitTexts = endpoint({
  name: 'limitTexts',
  summary: 'Set how many texts a practice may send a day, or let the settings say it.',
  method: 'PUT',
  path: '/admin/practices/{id}/text-limit',
  access: adminWith('practices.approve'),
  params: field.recordParams,
  body: z.object({ texts_a_day: z.nullable(textsADay()), reason: reason() }),
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found'],
});

export const AdminSubscription = z.extend(Subscription, {
  practice_id: z.string(),
  practice_name: z.string(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

export const subscriptionSorts = ['practice', 'plan', 'price', 'turns', 'status'] as const;

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  summary: 'Every subscription; searched by the practice’s name, by status, sorted, in pages.',
  method: 'GET',
  path: '/admin/subscriptions',
  access: adminWith('subscriptions.read'),
  query: z.extend(field.listQuery, {
    /** Part of the practice's name. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    status: z.optional(z.enum(subscriptionStatuses, { error: 'This is not one of the statuses.' })),
    /** `turns`: the day on which the trial or the paid period ends or ended. */
    sort: z.optional(z.enum(subscriptionSorts, { error: 'This is not one of the sorts.' })),
    /** `desc` reverses the order. */
    order: z.optional(z.enum(['asc', 'desc'], { error: 'The order is asc or desc.' })),
  }),
  output: z.array(AdminSubscription),
  status: 200,
  refusals: [],
});

/** The latest day that it can be anywhere now. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A subscription kept by hand that is past due becomes read-only after this many days. */
export const graceDays = 14;

/** A trial can be extended by at most this many days at once. */
export const longestExtension = 365;

/**
 * What the operator records by hand. `choose_plan` sets the plan and fixes its price; `note_payment` notes a payment,
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
  reason: reason(),
  version: field.version(),
});

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  summary: 'Record a change of a subscription by hand, with the reason.',
  method: 'PUT',
  path: '/admin/practices/{id}/subscription',
  access: adminWith('subscriptions.write'),
  params: field.recordParams,
  body: SubscriptionChange,
  output: AdminPracticeDetail,
  status: 200,
  refusals: [
    'practice_not_found',
    'plan_not_found',
    'plan_archived',
    'kept_by_stripe',
    'subscription_state',
    'stale_version',
  ],
});
