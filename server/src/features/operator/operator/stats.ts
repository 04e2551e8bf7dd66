import * as contract from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { on } from '../../../pipeline/bind.ts';
import * as queries from './stats-queries.ts';

/** The dashboard: figures, charts, and what needs the operator's attention. */
export const statsRoutes = [
  on(contract.adminStats, async ({ tx }) => {
    const { monthly_cents, yearly_cents, ...counts } = await queries.operatorFigures(tx);
    return {
      ...counts,
      monthly_revenue: toDollars(monthly_cents),
      yearly_revenue: toDollars(yearly_cents),
      // Rounded to cents, because a twelfth of a yearly price may be a fraction. decisions.md, "Admin figures".
      total_recurring_revenue: toDollars(monthly_cents + Math.round(yearly_cents / 12)),
    };
  }),

  on(contract.adminTrends, async ({ tx }) =>
    (await queries.trends(tx)).map(({ month, practices, mrr_cents }) => ({
      month,
      practices,
      mrr: toDollars(mrr_cents),
    })),
  ),

  on(contract.adminAttention, async ({ tx }) => ({
    trials_ending: await queries.trialsEnding(tx),
    past_due: await queries.pastDue(tx),
    never_noted: await queries.withoutNotedPayment(tx),
    quiet: await queries.withoutRecentSignIn(tx),
  })),
];
