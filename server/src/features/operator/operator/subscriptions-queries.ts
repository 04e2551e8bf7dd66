import type { BillingPeriod, subscriptionSorts, SubscriptionStatus } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { RowPage } from '../../../pipeline/lists/paging.ts';
import { anyContains, listSorted } from './queries.ts';

/** A practice's subscription with its plan's name. */
export interface AdminSubscriptionRow {
  /** The practice's id. */
  id: string;
  practice_name: string;
  status: SubscriptionStatus;
  plan_id: string | null;
  plan_name: string;
  billing_period: BillingPeriod | null;
  price_cents: number | null;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  cancel_at_period_end: boolean;
  cancelled_at: string | null;
  read_only_from: string | null;
  stripe_subscription: string;
  version: number;
}

const subscriptions = sql<AdminSubscriptionRow>`
  select o.practice_id as id, o.name as practice_name, b.status, b.plan_id, coalesce(p.name, '') as plan_name,
      b.billing_period, b.price_cents, b.trial_ends_at, b.period_ends_at, b.cancel_at_period_end, b.cancelled_at,
      b.read_only_from, b.stripe_subscription, b.version
    from subscription b
    join practice o on o.practice_id = b.practice_id
    left join plan p on p.id = b.plan_id`;

type SubscriptionSort = (typeof subscriptionSorts)[number];

const keys = {
  practice: sql`lower(practice_name)`,
  plan: sql`lower(plan_name)`,
  price: sql`coalesce(price_cents, -1)`,
  turns: sql`coalesce(
    case status when 'trialing' then trial_ends_at when 'cancelled' then cancelled_at else period_ends_at end,
    '-infinity')`,
  status: sql`status::text`,
} satisfies Record<SubscriptionSort, unknown>;

interface Wanted extends RowPage {
  q?: string | undefined;
  status?: SubscriptionStatus | undefined;
  sort?: SubscriptionSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const listSubscriptions = (tx: Tx, { q = '', status, sort = 'practice', order, ...page }: Wanted) => {
  const found = anyContains(['practice_name'], q);
  return listSorted<AdminSubscriptionRow>(
    tx,
    {
      from: subscriptions,
      where: status === undefined ? found : sql<SqlBool>`${found} and status = ${status}`,
      key: keys[sort],
      direction: order,
    },
    page,
  );
};

export const findSubscription = (tx: Tx, practiceId: string) =>
  tx.first(raw(sql<AdminSubscriptionRow>`${subscriptions} where b.practice_id = ${practiceId}`));

/** The same, locked until the transaction ends. */
export const lockAdminSubscription = (tx: Tx, practiceId: string) =>
  tx.first(
    raw(sql<AdminSubscriptionRow>`${subscriptions} where b.practice_id = ${practiceId} for update of b`),
  );

/** The database computes end dates, from now or from the stored date, whichever is later. */
export interface SubscriptionUpdate {
  status?: SubscriptionStatus;
  plan_id?: string;
  billing_period?: BillingPeriod;
  price_cents?: number;
  cancel_at_period_end?: boolean;
  cancelled?: boolean;
  /** Clears the data of an ended Stripe subscription. */
  byHand?: boolean;
  trialDays?: number;
  /** A payment was recorded, for one more period of this length. */
  paidFor?: BillingPeriod;
  /** The days after which it becomes read-only; null clears that date. */
  graceDays?: number | null;
}

const length: Record<BillingPeriod, string> = { monthly: '1 month', yearly: '1 year' };

export const updateAdminSubscription = (
  tx: Tx,
  practiceId: string,
  { cancelled, byHand, trialDays, paidFor, graceDays, ...fields }: SubscriptionUpdate,
) =>
  tx.all(
    sqlFor
      .updateTable('subscription')
      .set({
        ...fields,
        version: sql`version + 1`,
        ...(cancelled !== undefined && { cancelled_at: cancelled ? sql<string>`now()` : null }),
        ...(byHand === true && { stripe_subscription: '' }),
        ...(trialDays !== undefined && {
          trial_ends_at: sql<string>`greatest(trial_ends_at, now()) + make_interval(days => ${trialDays})`,
        }),
        ...(paidFor !== undefined && { ...paid(length[paidFor]) }),
        ...(graceDays !== undefined && {
          read_only_from:
            graceDays === null ? null : sql<string>`now() + make_interval(days => ${graceDays})`,
        }),
      })
      .where('practice_id', '=', practiceId),
  );

/**
 * A newly paid period starts after the rest of the trial, or after the previous paid period, even if the payment was late and
 * everything kept working. A subscription that was read-only starts over today.
 */
const paid = (period: string) => ({
  payment_noted_at: sql<string>`now()`,
  trial_ends_at: null,
  read_only_from: null,
  period_ends_at: sql<string>`case
    when status = 'trialing' then greatest(trial_ends_at, now())
    when status in ('active', 'past_due') and period_ends_at + ${period}::interval > now() then period_ends_at
    else now() end + ${period}::interval`,
});

/** Locks subscriptions that a recorded payment made active and whose paid period has passed without another. */
export const lockLapsed = (tx: Tx) =>
  tx.all(
    raw(sql<AdminSubscriptionRow>`
      ${subscriptions} where b.status = 'active' and b.stripe_subscription = '' and b.payment_noted_at is not null
        and b.period_ends_at <= now() for update of b skip locked`),
  );

/** Locks past-due subscriptions managed by hand whose days of grace have passed. */
export const lockUnpaid = (tx: Tx) =>
  tx.all(
    raw(sql<AdminSubscriptionRow>`
      ${subscriptions} where b.status = 'past_due' and b.stripe_subscription = '' and b.read_only_from <= now()
        for update of b skip locked`),
  );

/** Locks the subscriptions managed by hand that were cancelled and whose period or trial has passed. */
export const lockEnded = (tx: Tx) =>
  tx.all(
    raw(sql<AdminSubscriptionRow>`
      ${subscriptions} where b.cancel_at_period_end and b.stripe_subscription = '' and b.status <> 'cancelled'
        and coalesce(case when b.status = 'trialing' then b.trial_ends_at else b.period_ends_at end, now()) <= now()
        for update of b skip locked`),
  );
