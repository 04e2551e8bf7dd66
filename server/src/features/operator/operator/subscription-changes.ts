import { graceDays } from '@cusp/contract';
import type { SubscriptionChange } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Database, Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { notifyOwners } from './notices.ts';
import type { Notice } from './notices.ts';
import { findSubscriptionPlan } from './plans-queries.ts';
import { recordChange } from './queries.ts';
import { isManagedByStripe, adminSnapshot } from './subscription.ts';
import { pastDueNotice, unpaidNotice } from './subscription-notices.ts';
import * as queries from './subscriptions-queries.ts';
import type { AdminSubscriptionRow, SubscriptionUpdate } from './subscriptions-queries.ts';

type Wanted = z.output<typeof SubscriptionChange>;
type Of<Do extends Wanted['change']['do']> = Extract<Wanted['change'], { do: Do }>;

interface PlannedChange {
  /** The action's name in the record of changes. */
  what: string;
  update: SubscriptionUpdate;
}

/**
 * Changes a subscription by hand and records it. Refuses one managed by Stripe, and changes that its state forbids.
 * @param notify takes the notice to the owners, if the change is one that they have to know about
 */
export async function changeSubscription(
  tx: Tx,
  { practiceId, by, change, reason, version }: Wanted & { practiceId: string; by: string },
  notify: (notice: Notice) => void,
): Promise<void> {
  const stored = requireCurrentVersion(
    await queries.lockAdminSubscription(tx, practiceId),
    version,
    'practice_not_found',
  );
  if (isManagedByStripe(stored)) throw new Refusal('kept_by_stripe');
  await apply(tx, stored, { by, why: reason, ...(await planChange(tx, stored, change)) });
  if (change.do === 'set_status' && change.status === 'past_due')
    notify(pastDueNotice(await requireSubscription(tx, practiceId)));
}

function planChange(
  tx: Tx,
  stored: AdminSubscriptionRow,
  change: Wanted['change'],
): PlannedChange | Promise<PlannedChange> {
  switch (change.do) {
    case 'choose_plan':
      return choosePlan(tx, stored, change);
    case 'extend_trial':
      return extendTrial(stored, change);
    case 'note_payment':
      return notePayment(stored, change);
    case 'set_status':
      return setStatus(stored, change);
    case 'cancel':
      if (stored.status === 'cancelled' || stored.cancel_at_period_end) throw forbidden();
      return {
        what: stored.status === 'trialing' ? 'Ends with the trial' : 'Ends with the paid period',
        update: { cancel_at_period_end: true },
      };
    case 'keep':
      if (stored.status === 'cancelled' || !stored.cancel_at_period_end) throw forbidden();
      return { what: 'Cancellation undone', update: { cancel_at_period_end: false } };
  }
}

const forbidden = () => new Refusal('subscription_state');

/**
 * Sets the plan and fixes its price. The paid period stays. Choosing a plan isn't a payment, so it doesn't make the subscription active:
 * one that was canceled waits for its payment.
 */
async function choosePlan(
  tx: Tx,
  stored: AdminSubscriptionRow,
  { plan_id, billing_period }: Of<'choose_plan'>,
): Promise<PlannedChange> {
  const plan = await findSubscriptionPlan(tx, plan_id);
  if (plan === undefined) throw new Refusal('plan_not_found');
  if (plan.archived_at !== null && stored.plan_id !== plan.id) throw new Refusal('plan_archived');
  const price_cents = billing_period === 'monthly' ? plan.monthly_cents : plan.yearly_cents;
  return {
    what: `Plan ${plan.name}, $${toDollars(price_cents).toFixed(2)} ${billing_period}`,
    update: {
      plan_id: plan.id,
      billing_period,
      price_cents,
      cancel_at_period_end: false,
      byHand: true,
      ...(stored.status === 'cancelled' && { status: 'unpaid', cancelled: false }),
    },
  };
}

function extendTrial(stored: AdminSubscriptionRow, { days }: Of<'extend_trial'>): PlannedChange {
  if (stored.status !== 'trialing') throw forbidden();
  return { what: `Trial extended by ${days} ${days === 1 ? 'day' : 'days'}`, update: { trialDays: days } };
}

/** Makes the subscription active for one more period. Only a chosen plan can be paid. */
function notePayment(
  stored: AdminSubscriptionRow,
  { amount, received_on, reference }: Of<'note_payment'>,
): PlannedChange {
  const { billing_period, price_cents } = stored;
  if (stored.status === 'cancelled' || billing_period === null || price_cents === null) throw forbidden();
  const by = reference === '' ? '' : ` (${reference})`;
  return {
    what: `Payment of $${amount.toFixed(2)} received on ${received_on}${by}: paid for a ${periodWords[billing_period]}`,
    update: { status: 'active', paidFor: billing_period },
  };
}

const periodWords = { monthly: 'month', yearly: 'year' } as const;

/** Only a plan that was paid can be past due. */
function setStatus(stored: AdminSubscriptionRow, { status }: Of<'set_status'>): PlannedChange {
  switch (status) {
    case 'past_due':
      if (stored.status !== 'active') throw forbidden();
      return { what: 'Past due', update: { status, graceDays } };
    case 'cancelled':
      if (stored.status === 'cancelled') throw forbidden();
      return { what: 'Canceled', update: { status, cancel_at_period_end: false, cancelled: true } };
  }
}

async function apply(
  tx: Tx,
  stored: AdminSubscriptionRow,
  { what, why, by, update }: PlannedChange & { why: string; by: string },
): Promise<void> {
  await queries.updateAdminSubscription(tx, stored.id, update);
  const after = await requireSubscription(tx, stored.id);
  await recordChange(tx, {
    practice_id: stored.id,
    by_name: by,
    what,
    why,
    before: adminSnapshot(stored),
    after: adminSnapshot(after),
  });
}

async function requireSubscription(tx: Tx, id: string): Promise<AdminSubscriptionRow> {
  const found = await queries.findSubscription(tx, id);
  if (found === undefined) throw new Error('The changed subscription must be there.');
  return found;
}

/**
 * Updates subscriptions managed by hand whose time has passed: one canceled for the end of its period ends, one whose paid period
 * passed without another payment becomes past due, and read-only after the days of grace. The owners are notified.
 * Stripe decides about those that it manages.
 */
export const endPassedSubscriptions = (
  database: Database,
  emailQueue: EmailQueue | undefined,
): Promise<void> =>
  notifyOwners(database.withoutTenant, emailQueue, async (tx, notify) => {
    const by = 'Cusp';
    for (const stored of await queries.lockEnded(tx)) {
      const update = { status: 'cancelled', cancel_at_period_end: false, cancelled: true } as const;
      const why = 'It was canceled for the end of its period.';
      await apply(tx, stored, { what: 'Ended', why, by, update });
    }
    for (const stored of await queries.lockLapsed(tx)) {
      const why = 'The paid period ended with no further payment recorded.';
      await apply(tx, stored, { what: 'Past due', why, by, update: { status: 'past_due', graceDays } });
      notify(pastDueNotice(await requireSubscription(tx, stored.id)));
    }
    for (const stored of await queries.lockUnpaid(tx)) {
      const why = `No payment was recorded for ${graceDays} days.`;
      await apply(tx, stored, { what: 'Unpaid', why, by, update: { status: 'unpaid' } });
      notify(unpaidNotice(stored));
    }
  });
