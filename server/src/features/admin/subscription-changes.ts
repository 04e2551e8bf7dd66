import type { SubscriptionChange } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { toDollars } from '../../db/money.ts';
import { inAdminsRole } from '../../http/identity/admin.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';
import { findPlan } from './plans-queries.ts';
import { recordChange } from './queries.ts';
import { isKeptByStripe, snapshot } from './subscription.ts';
import * as queries from './subscriptions-queries.ts';
import type { SubscriptionRow, SubscriptionUpdate } from './subscriptions-queries.ts';

type Wanted = z.output<typeof SubscriptionChange>;
type Of<Do extends Wanted['change']['do']> = Extract<Wanted['change'], { do: Do }>;

interface Changing {
  /** The action's name in the record of changes. */
  what: string;
  update: SubscriptionUpdate;
}

/**
 * Changes a subscription by hand and records it. Refuses one managed by Stripe, and changes that its state forbids.
 */
export async function changeSubscription(
  tx: Tx,
  { practiceId, by, change, reason, version }: Wanted & { practiceId: string; by: string },
): Promise<void> {
  const stored = mustBeCurrent(await queries.lockSubscription(tx, practiceId), version, 'practice_not_found');
  if (isKeptByStripe(stored)) throw new Refusal('kept_by_stripe');
  await apply(tx, stored, { by, why: reason, ...(await changing(tx, stored, change)) });
}

function changing(tx: Tx, stored: SubscriptionRow, change: Wanted['change']): Changing | Promise<Changing> {
  switch (change.do) {
    case 'choose_plan':
      return choosePlan(tx, stored, change);
    case 'extend_trial':
      return extendTrial(stored, change);
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
      return { what: 'Goes on after all', update: { cancel_at_period_end: false } };
  }
}

const forbidden = () => new Refusal('subscription_state');

/** Sets the plan and fixes its price. A change of price within the same kind of period keeps the period's end. */
async function choosePlan(
  tx: Tx,
  stored: SubscriptionRow,
  { plan_id, billing_period }: Of<'choose_plan'>,
): Promise<Changing> {
  const plan = await findPlan(tx, plan_id);
  if (plan === undefined) throw new Refusal('plan_not_found');
  if (plan.archived_at !== null && stored.plan_id !== plan.id) throw new Refusal('plan_archived');
  const price_cents = billing_period === 'monthly' ? plan.monthly_cents : plan.yearly_cents;
  const underWay = stored.status === 'active' && stored.billing_period === billing_period;
  return {
    what: `Plan ${plan.name}, $${toDollars(price_cents).toFixed(2)} ${billing_period}`,
    update: {
      status: 'active',
      plan_id: plan.id,
      billing_period,
      price_cents,
      cancel_at_period_end: false,
      cancelled: false,
      byHand: true,
      ...(!underWay && { period: { of: billing_period, from: 'now' } }),
    },
  };
}

function extendTrial(stored: SubscriptionRow, { days }: Of<'extend_trial'>): Changing {
  if (stored.status !== 'trialing') throw forbidden();
  return { what: `Trial extended by ${days} ${days === 1 ? 'day' : 'days'}`, update: { trialDays: days } };
}

/** `active` means that another period was paid. Only a chosen plan can be paid or be past due. */
function setStatus(stored: SubscriptionRow, { status }: Of<'set_status'>): Changing {
  const { billing_period } = stored;
  const paying = stored.status === 'active' || stored.status === 'past_due' || stored.status === 'unpaid';
  switch (status) {
    case 'active':
      if (!paying || billing_period === null) throw forbidden();
      return {
        what: `Paid for another ${billing_period === 'monthly' ? 'month' : 'year'}`,
        update: { status, period: { of: billing_period, from: 'its_end' } },
      };
    case 'past_due':
      if (stored.status !== 'active') throw forbidden();
      return { what: 'Past due', update: { status } };
    case 'cancelled':
      if (stored.status === 'cancelled') throw forbidden();
      return { what: 'Canceled', update: { status, cancel_at_period_end: false, cancelled: true } };
  }
}

async function apply(
  tx: Tx,
  stored: SubscriptionRow,
  { what, why, by, update }: Changing & { why: string; by: string },
): Promise<void> {
  await queries.updateSubscription(tx, stored.id, update);
  const after = await queries.findSubscription(tx, stored.id);
  if (after === undefined) throw new Error('The changed subscription must be there.');
  await recordChange(tx, {
    practice_id: stored.id,
    by_name: by,
    what,
    why,
    before: snapshot(stored),
    after: snapshot(after),
  });
}

/** Ends cancelled subscriptions whose period has passed. Stripe ends those that it manages. */
export const endWhatHasPassed = (database: Database): Promise<void> =>
  inAdminsRole(database, async (tx) => {
    for (const stored of await queries.lockEnded(tx)) {
      const update = { status: 'cancelled', cancel_at_period_end: false, cancelled: true } as const;
      const why = 'It was canceled for the end of its period.';
      await apply(tx, stored, { what: 'Ended', why, by: 'Cusp', update });
    }
  });
