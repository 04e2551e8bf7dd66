import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { entriesOn, insertClose, moneyOf } from '../../features/money/day-close/index.ts';
import type { Chance } from './chance.ts';

/** Occasional over or short amounts of a count, in cents, and their explanations. */
const slips = [
  [-500, 'Gave $5 too much change; told the team'],
  [100, 'Drawer $1 over; still unexplained after recount'],
  [-2000, 'Moved $20 to petty cash; slip is in the box'],
] as const;

/** The number of days back for which days are closed, and how often a count is off. */
const since = 90;
/** The days whose production the goal is measured by. */
const recently = 30;
const slipsOften = 0.15;

/** A payment with the number on the check. */
export const numbered = <Payment extends { id: string; payment_method?: string | undefined }>(
  payment: Payment,
) => ({
  ...payment,
  reference:
    payment.payment_method === 'check'
      ? String(1000 + (Number.parseInt(payment.id.slice(-4), 16) % 8000))
      : '',
});

/**
 * Days with money in the ledger, closed by the front desk until the day before yesterday, so that yesterday is the next one to
 * close; and a goal a little above what the practice produces on a day. Nothing may be posted in the past after this.
 */
export async function demoDayCloses(
  tx: Tx,
  chance: Chance,
  today: string,
  frontDesk: { id: string; name: string },
): Promise<void> {
  const days = await tx.all(
    raw(sql<{ day: string; closed_at: string }>`
      select posting_date as day, ((posting_date + time '17:40') at time zone time_zone) as closed_at
        from (select distinct posting_date from ledger_entry
          where posting_date between ${addDays(today, -since)} and ${addDays(today, -2)}) e, practice
        order by 1`),
  );
  for (const { day, closed_at } of days) {
    const money = moneyOf(await tx.ask(entriesOn(day)));
    const [off, explanation] =
      money.cash > 0 && chance.happens(slipsOften) ? chance.pick(slips) : ([0, ''] as const);
    const counted = { cash: money.cash + off, checks: money.checks, cards: money.cards };
    await insertClose(tx, { day, money, counted, explanation, deposit_note: '', closed_at }, frontDesk);
  }
  const { cents } = await tx.one(
    raw(sql<{ cents: number }>`
      select coalesce(ceil(avg(made) * 1.1 / 10000) * 10000, 200000)::bigint as cents
        from (select sum(amount_cents) as made from ledger_entry
          where kind = 'charge' and posting_date between ${addDays(today, -recently)} and ${addDays(today, -1)}
          group by posting_date) days`),
  );
  await tx.all(sqlFor.insertInto('daily_goal').values({ goal_cents: cents }));
}
