import type { DayClose, listDayCloses as listCall, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { first, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { isAfterCursor, listOf, presented, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { Counts, moneyOf } from './rules.ts';

export const constraints: ConstraintRefusals = {
  day_close_unique: 'day_closed',
  day_close_in_order: 'day_close_not_last',
};

const closes = () => sqlFor.selectFrom('day_close').selectAll();
type Row = Awaited<ReturnType<typeof closeById>>;
const closeById = (tx: Tx, id: string) => tx.one(closes().where('id', '=', id));

/** A close as calls answer it, in dollars. */
export const shownClose = (row: Row): DayClose => {
  const expected = {
    cash: toDollars(row.expected_cash_cents),
    checks: toDollars(row.expected_checks_cents),
    cards: toDollars(row.expected_cards_cents),
  };
  const counted = {
    cash: toDollars(row.counted_cash_cents),
    checks: toDollars(row.counted_checks_cents),
    cards: toDollars(row.counted_cards_cents),
  };
  return {
    ...row,
    expected,
    counted,
    difference: {
      cash: toDollars(row.counted_cash_cents - row.expected_cash_cents),
      checks: toDollars(row.counted_checks_cents - row.expected_checks_cents),
      cards: toDollars(row.counted_cards_cents - row.expected_cards_cents),
    },
    online: toDollars(row.online_cents),
    insurance: toDollars(row.insurance_cents),
  };
};

const latestFirst: ListOrder<{ day: string; id: string }> = {
  columns: ['day', 'id'],
  direction: 'desc',
  of: ({ day, id }) => [day, id],
};

/** Closed days, those that were opened again included, the latest first. */
export function listCloses({ limit, cursor }: ParsedOf<typeof listCall>['query']) {
  let query = closes().orderBy('day', 'desc').orderBy('id', 'desc');
  if (cursor !== undefined) query = query.where(isAfterCursor(latestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  return presented(listOf(query, latestFirst, { limit }), shownClose);
}

/** The close that holds of a day: the one that wasn't opened again. */
export const closeOf = (day: string) =>
  first(closes().where('day', '=', day).where('reopened_at', 'is', null));

/**
 * The state of closing days. `last`: the last closed day; null: none was ever closed. `next`: the first day after it on
 * which something was posted, today at the latest; before the first close it is today.
 */
export const closingState = one(
  raw(sql<{ today: string; last: string | null; next: string }>`
    select today, last, case when last is null then today else coalesce(
        (select min(posting_date) from ledger_entry where posting_date > last and posting_date <= today),
        greatest(today, last + 1)) end as next
      from (select ${todayHere} as today, (select max(day) from day_close where reopened_at is null) as last) days`),
);

/** Until when the office is open today, if that is still to come; undefined otherwise. */
export const openUntil = (day: string) =>
  first(
    raw(sql<{ closes: string }>`
      select to_char(d.closes, 'HH24:MI') as closes
        from (select h.id, h.practice_id from weekly_hours h
          where h.provider_id is null and h.valid_from <= ${day}::date order by h.valid_from desc limit 1) h
        join weekly_hours_day d on d.practice_id = h.practice_id and d.hours_id = h.id
          and d.weekday = extract(isodow from ${day}::date)
        join practice p on p.practice_id = h.practice_id
        where (now() at time zone p.time_zone)::date = ${day}::date and (now() at time zone p.time_zone)::time < d.closes
          and not exists (select from closure c where c.provider_id is null and ${day}::date between c.from_date and c.to_date)`),
  );

/** Keeps everybody from posting until the transaction ends: whatever is posted already is in the count. */
export const lockPosting = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('practice').select('practice_id').forUpdate());

export interface Count {
  day: string;
  money: ReturnType<typeof moneyOf>;
  counted: Counts;
  explanation: string;
  deposit_note: string;
  /** Now if absent. */
  closed_at?: string;
}

/** Closes a day; returns the stored close. */
export async function insertClose(
  tx: Tx,
  { day, money, counted, ...words }: Count,
  person: Pick<Person, 'id' | 'name'>,
) {
  const row = await tx.one(
    sqlFor
      .insertInto('day_close')
      .values({
        id: newId(),
        day,
        expected_cash_cents: money.cash,
        expected_checks_cents: money.checks,
        expected_cards_cents: money.cards,
        counted_cash_cents: counted.cash,
        counted_checks_cents: counted.checks,
        counted_cards_cents: counted.cards,
        online_cents: money.online,
        insurance_cents: money.insurance,
        ...words,
        closed_by: person.name,
        closed_by_id: person.id,
      })
      .returningAll(),
  );
  return shownClose(row);
}

/** A close, and whether a later day is closed. */
export const closeToReopen = (tx: Tx, id: string) =>
  tx.first(
    closes()
      .where('id', '=', id)
      .select(
        sql<boolean>`exists (select from day_close later
          where later.day > day_close.day and later.reopened_at is null)`.as('is_followed'),
      ),
  );

/** Opens a closed day again; returns its close. */
export async function reopen(tx: Tx, id: string, reason: string, person: Person) {
  const row = await tx.one(
    sqlFor
      .updateTable('day_close')
      .set({
        reopened_at: sql`now()`,
        reopened_by: person.name,
        reopened_by_id: person.id,
        reopened_reason: reason,
      })
      .where('id', '=', id)
      .returningAll(),
  );
  return shownClose(row);
}
