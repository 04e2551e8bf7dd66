import * as contract from '@cusp/contract';
import type { DaySheet } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { practiceEntriesOn, practiceEntryWords } from '../practice-entries/index.ts';
import { entriesOn } from './entry-queries.ts';
import { openWorkOn, unnamedUpTo } from './open-work-queries.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** The sheet of a day, and closing days in their order. */
export const dayCloses: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.getDaySheet, ({ tx, input }) => sheetOf(tx, input.query.day)),

    on(
      contract.listDayCloses,
      readInOneTrip(({ input }) => queries.listCloses(input.query)),
    ),

    on(contract.closeDay, async ({ tx, person, input }) => {
      const { day, cash, checks, cards, explanation, deposit_note } = input.body;
      await queries.lockPosting(tx);
      rules.requireNextDayToClose(day, await tx.ask(queries.closingState));
      const money = rules.moneyOf(await tx.ask(entriesOn(day)));
      const counted = { cash: toCents(cash), checks: toCents(checks), cards: toCents(cards) };
      rules.requireExplanation(money, counted, explanation);
      const close = await queries.insertClose(tx, { day, money, counted, explanation, deposit_note }, person);
      return close;
    }),

    on(contract.reopenDay, async ({ tx, person, input }) => {
      await queries.lockPosting(tx);
      const close = await queries.closeToReopen(tx, input.params.id);
      if (close === undefined) throw new Refusal('day_close_not_found');
      if (close.reopened_at !== null) throw new Refusal('day_close_reopened');
      if (close.is_followed) throw new Refusal('day_close_not_last');
      return queries.reopen(tx, close.id, input.body.reason, person);
    }),
  ],
};

/** A day's sheet; without a day that of the next one to be closed. */
async function sheetOf(tx: Tx, asked: string | undefined): Promise<DaySheet> {
  const { next } = await tx.ask(queries.closingState);
  const day = asked ?? next;
  const entries = await tx.ask(entriesOn(day));
  const [open_work, unnamed] = await tx.ask(both(openWorkOn(day), unnamedUpTo(day)));
  const close = await tx.ask(queries.closeOf(day));
  const [open, ofNobody] = await tx.ask(both(queries.openUntil(day), practiceEntriesOn(day)));
  const amongChecks = rules.refundsAmongChecks(close, rules.moneyOf(entries));
  const money = rules.moneyOf(entries, amongChecks);
  const { production, collections, adjustments } = rules.closeFigures(entries);
  const inDollars = <Part extends { cents: number }>({ cents, ...part }: Part) => ({
    ...part,
    amount: toDollars(cents),
  });
  return {
    day,
    close: close === undefined ? null : queries.shownClose(close),
    next_day: next,
    open_until: open?.closes ?? null,
    entries: entries.map((entry) => ({ ...entry, amount: toDollars(entry.amount_cents) })),
    by_kind: rules.byKind(entries).map(inDollars),
    // Payments are for whatever they are applied to: reports show what each provider's work brought.
    by_provider: rules.byName(rules.workIn(entries), ({ provider_name }) => provider_name).map(inDollars),
    by_person: rules.byName(entries, ({ created_by }) => created_by).map(inDollars),
    open_work,
    unnamed,
    production: toDollars(production),
    collections: toDollars(collections),
    adjustments: toDollars(adjustments),
    expected: {
      cash: toDollars(money.cash),
      checks: toDollars(money.checks),
      cards: toDollars(money.cards),
    },
    online: toDollars(money.online),
    insurance: toDollars(money.insurance),
    other: toDollars(money.other),
    practice_level: toDollars(ofNobody.reduce((sum, { cents }) => sum + cents, 0)),
    practice_entries: ofNobody.map(({ id, payer, number, ...entry }) => ({
      id,
      payer,
      number,
      words: practiceEntryWords(entry),
      amount: toDollars(entry.cents),
    })),
    refund_checks: toDollars(money.refund_checks),
    returned_checks: toDollars(money.returned_checks),
    refunds: toDollars(money.refunds),
    checks: rules.checksOf(entries, amongChecks).map(inDollars),
  };
}
