import * as z from 'zod/mini';
import { subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { textsADay } from './settings.ts';
import { Subscription } from '../practice/subscription.ts';
import { adminWith, get, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { numberRegistrations, senderStates } from '../messages/settings.ts';

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
  /** The day from which a suspended practice is closed; until then it is read-only. Null: from the suspension on. */
  closed_from: z.nullable(z.string()),
  suspended_reason: z.string(),
  storage_bytes: z.number(),
  /** When an admin approved it; null while nobody has. */
  approved_at: z.nullable(field.moment()),
  /** True if emails may name the practice: once it is approved or a week old. */
  named_in_letters: z.boolean(),
  /** How many texts it may send a day; null for the limit in the settings. */
  texts_a_day: z.nullable(z.number()),
  /** The number that its texts come from; `''` for none. */
  text_number: z.string(),
  text_number_state: z.enum(senderStates),
  text_number_registration: z.enum(numberRegistrations),
  /** The last day on which texts are sent without the carriers' approval; null: no such day. */
  texts_until: z.nullable(z.string()),
  /** The proof of the number; null while there is none. `use`: the practice alone used it before numbers had to be proven. */
  text_number_proven: z.nullable(z.enum(['assigned', 'code', 'use'])),
  /** The state of its clearinghouse connection, without anything about its claims; null: it has none. */
  clearinghouse: z.nullable(
    z.object({
      kind: z.string(),
      is_test: z.boolean(),
      /** How many claims are waiting, and since when the oldest one. */
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

export const listPractices = get('/admin/practices', {
  summary: 'Every practice; searched by name and owner, sorted, in pages.',
  access: adminWith('practices.read'),
  query: z.extend(field.listQuery, {
    /** Part of the practice's name, its owner's name or email. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    sort: z.optional(z.enum(practiceSorts, { error: 'Unknown sort order.' })),
    /** `desc` reverses the order. */
    order: z.optional(z.enum(['asc', 'desc'], { error: 'The order is asc or desc.' })),
  }),
  output: z.array(AdminPractice),
  refusals: [],
});

export const getPractice = get('/admin/practices/{id}', {
  summary: 'One practice with its counts, subscription and changes.',
  access: adminWith('practices.read'),
  output: AdminPracticeDetail,
  refusals: ['practice_not_found'],
});

export const operatorReason = () => field.line('Enter a reason.');
const Reason = z.object({ reason: operatorReason() });

/** How many days a suspended practice can read and export if the operator names no day. */
export const closingDays = 14;

const Suspension = z.object({
  reason: operatorReason(),
  /** The practice's day from which it is closed, today at the earliest; absent: in 14 days. */
  closed_from: field.optionalDate(),
});

export const suspendPractice = post('/admin/practices/{id}/suspend', {
  summary:
    'Suspend a practice: its staff and patients only read until a day, and nothing from then on, until it is reinstated. Nothing is deleted.',
  access: adminWith('practices.suspend'),
  body: Suspension,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'already_suspended'],
});

export const moveSuspension = put('/admin/practices/{id}/suspension', {
  summary: 'Change the day from which a suspended practice is closed.',
  access: adminWith('practices.suspend'),
  body: z.object({
    closed_from: field.date('Enter the day.'),
    /** The day to be changed, as it was shown; absent: whatever it is now. */
    instead_of: z.optional(z.nullable(field.date('Enter the day.'))),
    reason: operatorReason(),
  }),
  output: AdminPracticeDetail,
  refusals: ['practice_not_found', 'not_suspended', 'stale_version'],
});

export const approvePractice = post('/admin/practices/{id}/approve', {
  summary: 'Approve a new practice: its name may appear in emails before it is a week old.',
  access: adminWith('practices.approve'),
  body: Reason,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'already_approved'],
});

export const reinstatePractice = post('/admin/practices/{id}/reinstate', {
  summary: 'End a suspension: everything is as before.',
  access: adminWith('practices.suspend'),
  body: Reason,
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found', 'not_suspended'],
});

export const limitTexts = put('/admin/practices/{id}/text-limit', {
  summary: 'Set how many texts a practice may send a day, or use the limit in the settings.',
  access: adminWith('practices.approve'),
  body: z.object({
    texts_a_day: z.nullable(textsADay()),
    reason: operatorReason(),
    was: field.was({ texts_a_day: z.nullable(z.number()) }),
  }),
  output: AdminPracticeDetail,
  refusals: ['practice_not_found', 'stale_version'],
});
