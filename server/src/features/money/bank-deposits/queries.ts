import type { BankDeposit, BankDepositSummary, BankItem, listBankDeposits, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/question.ts';
import type { Question } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
import { cutPage, follows, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, Rows } from '../../../pipeline/lists/paging.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';
import { carriedMethods } from '../day-close/index.ts';

export const constraints: ConstraintRefusals = {
  bank_deposit_item_remittance_once: 'already_deposited',
  bank_deposit_item_payment_once: 'already_deposited',
  bank_deposit_reversal_pk: 'bank_deposit_reversed',
};

/** From when on a practice watches its deposits. */
const since = sql<string>`(select least((select min(d.deposited_on) from bank_deposit d
    where not exists (select from bank_deposit_reversal v where v.practice_id = d.practice_id and v.deposit_id = d.id)),
  ${todayHere}) - 30)`;

export interface BankItemRow extends Omit<BankItem, 'amount'> {
  amount_cents: number;
}

const isElectronic = sql<boolean>`r.source = 'file' and r.method <> 'CHK'`;

/**
 * What no standing deposit holds. An insurer's payment that a remittance posted, or that bears the number of one that is in the bank,
 * is in the bank by the remittance; a payment that was moved to another patient by the one that was taken back for it.
 */
const undeposited = (ofRemittance: RawBuilder<SqlBool>, ofPayment: RawBuilder<SqlBool>) => sql`
  select r.id, 'remittance' as kind, r.payer, r.number, r.paid_on as day, r.amount_cents, ${isElectronic} as is_electronic
    from remittance r
    where r.state <> 'by_hand' and r.amount_cents > 0 and ${ofRemittance}
      and not exists (select from bank_deposit_item i
        where i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands)
  union all
  select m.id, m.payment_method::text, ${patientName}, m.reference, m.payment_date, payment_counts(m), false
    from payment m
    join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
    where m.status = 'completed' and m.checkout_id is null and payment_counts(m) > 0 and ${ofPayment}
      and (m.payment_method = any (${[...carriedMethods]}::payment_method[]) or m.payment_method = 'insurance'
        and not exists (select from remittance_line l where l.practice_id = m.practice_id and l.payment_id = m.id)
        and not exists (select from remittance r
          join bank_deposit_item i on i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands
          where r.practice_id = m.practice_id and r.number = m.reference and m.reference <> ''))
      and not exists (
        with recursive came_from as (
          select m.id
          union all
          select c.payment_id from came_from f
            join payment_correction c on c.practice_id = m.practice_id and c.moved_to_id = f.id)
        select from came_from f join bank_deposit_item i on i.practice_id = m.practice_id and i.payment_id = f.id and i.stands)`;

/** After how many days an electronic payment that was posted should have been seen in the bank. */
const seenWithin = sql.lit(10);

/** For the work list: electronic payments that were posted and not seen in the bank for ten days. */
export const bankWork = sql`
  select r.id, null::uuid as patient_id, concat_ws(' ', r.payer, r.number)
      || ', $' || to_char(r.amount_cents / 100.0, 'FM999,999,990.00') as title, r.paid_on + ${seenWithin}::int as day, null::uuid as person_id
    from remittance r
    where r.state = 'posted' and ${isElectronic} and r.amount_cents > 0
      and r.paid_on between ${since} and (${todayHere}) - ${seenWithin}::int
      and not exists (select from bank_deposit_item i
        where i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands)`;

export const shownBankItem = <Row extends { amount_cents: number }>({ amount_cents, ...row }: Row) => ({
  ...row,
  amount: toDollars(amount_cents),
});

/** What isn't in the bank, the oldest first, with its count and sum. */
export const notInBank = all(
  raw(sql<BankItemRow & { count: number; sum_cents: number }>`
    select o.*, count(*) over ()::int as count, (sum(o.amount_cents) over ())::bigint as sum_cents
      from (${undeposited(sql`r.paid_on >= ${since}`, sql`m.payment_date >= ${since}`)}) o
      order by o.day, o.id limit 500`),
);

/** The same as lists show it, without the sums. */
export const itemsNotInBank = notInBank.map((rows) =>
  rows.map(({ count: _count, sum_cents: _sum, ...row }) => shownBankItem(row)),
);

/** All of it that came from a day on, the oldest first. */
export const undepositedFrom = (day: string) =>
  all(
    raw(sql<BankItemRow>`
      select o.* from (${undeposited(sql`r.paid_on >= ${day}`, sql`m.payment_date >= ${day}`)}) o order by o.day, o.id`),
  );

export const watchedSince = one(raw(sql<{ since: string }>`select ${since} as since`));

/** Those of these that no deposit holds. */
export const findUndeposited = (ids: readonly string[]) =>
  all(
    raw(sql<BankItemRow>`${undeposited(sql`r.id = any (${ids}::uuid[])`, sql`m.id = any (${ids}::uuid[])`)}`),
  );

/** Which of these exist at all. */
export const countKnown = (ids: readonly string[]) =>
  one(
    raw(sql<{ known: number }>`
      select ((select count(*) from remittance where id = any (${ids}::uuid[]))
        + (select count(*) from payment where id = any (${ids}::uuid[])))::int as known`),
  );

interface SummaryRow extends Omit<BankDepositSummary, 'amount' | 'sum' | 'difference'> {
  amount_cents: number;
  sum_cents: number;
}

const summaries = (rest: RawBuilder<unknown>) =>
  raw(sql<SummaryRow>`
    select d.id, d.deposited_on, d.account, d.amount_cents, d.reference, d.note, h.items, h.sum_cents, d.made_at, d.made_by,
        v.reversed_at, coalesce(v.reversed_by, '') as reversed_by, coalesce(v.reason, '') as reversed_reason
      from bank_deposit d
      cross join lateral (select count(*)::int as items, coalesce(sum(i.amount_cents), 0)::bigint as sum_cents
        from bank_deposit_item i where i.practice_id = d.practice_id and i.deposit_id = d.id) h
      left join bank_deposit_reversal v on v.practice_id = d.practice_id and v.deposit_id = d.id
      ${rest}`);

const shownDeposit = ({ amount_cents, sum_cents, ...row }: SummaryRow): BankDepositSummary => ({
  ...row,
  amount: toDollars(amount_cents),
  sum: toDollars(sum_cents),
  difference: toDollars(amount_cents - sum_cents),
});

const latestFirst: ListOrder<{ deposited_on: string; id: string }> = {
  columns: ['deposited_on', 'id'],
  direction: 'desc',
  of: ({ deposited_on, id }) => [deposited_on, id],
};

/** Deposits, reversed ones included, the latest first. */
export function listDeposits({
  limit,
  cursor,
}: ParsedOf<typeof listBankDeposits>['query']): Question<Rows<BankDepositSummary>> {
  return all(
    summaries(sql`
      ${cursor === undefined ? sql`` : sql`where ${follows(latestFirst, cursor)}`}
      order by deposited_on desc, id desc ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => {
    const page = cutPage(latestFirst, { limit }, rows);
    return { ...page, rows: page.rows.map(shownDeposit) };
  });
}

/** A deposit; undefined if there is none. */
export const findDeposit = (id: string) =>
  first(summaries(sql`where d.id = ${id}`)).map((row) => (row === undefined ? undefined : shownDeposit(row)));

type HeldRow = BankItemRow & { taken_back: boolean; patient_id: string | null };

/** What a deposit holds, remittances first. */
export const heldBy = (
  id: string,
): Question<(BankDeposit['held'][number] & { patient_id: string | null })[]> =>
  all(
    raw(sql<HeldRow>`
      select coalesce(r.id, m.id) as id, case when r.id is null then m.payment_method::text else 'remittance' end as kind,
          coalesce(r.payer, ${patientName}) as payer, coalesce(r.number, m.reference) as number,
          coalesce(r.paid_on, m.payment_date) as day, i.amount_cents, coalesce(${isElectronic}, false) as is_electronic,
          coalesce(m.status in ('voided', 'refunded'), false) as taken_back, p.survivor_id as patient_id
        from bank_deposit_item i
        left join remittance r on r.practice_id = i.practice_id and r.id = i.remittance_id
        left join payment m on m.practice_id = i.practice_id and m.id = i.payment_id
        left join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
        where i.deposit_id = ${id}
        order by r.id is null, m.payment_method, coalesce(r.paid_on, m.payment_date), i.id`),
  ).map((rows) => rows.map(shownBankItem));

interface NewDeposit {
  deposited_on: string;
  account: string;
  amount_cents: number;
  reference: string;
  note: string;
}

/** Keeps a deposit with what it holds; returns its id. */
export async function insertDeposit(
  tx: Tx,
  deposit: NewDeposit,
  items: readonly BankItemRow[],
  { id: made_by_id, name: made_by }: Pick<Person, 'id' | 'name'>,
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('bank_deposit').values({ id, ...deposit, made_by, made_by_id }));
  await tx.all(
    sqlFor.insertInto('bank_deposit_item').values(
      items.map((item) => ({
        id: newId(),
        deposit_id: id,
        remittance_id: item.kind === 'remittance' ? item.id : null,
        payment_id: item.kind === 'remittance' ? null : item.id,
        amount_cents: item.amount_cents,
      })),
    ),
  );
  return id;
}

/** Takes a deposit back; what it held can be deposited again. */
export async function insertReversal(
  tx: Tx,
  deposit_id: string,
  reason: string,
  { id: reversed_by_id, name: reversed_by }: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('bank_deposit_reversal').values({ deposit_id, reason, reversed_by, reversed_by_id }),
  );
  await tx.all(
    sqlFor.updateTable('bank_deposit_item').set({ stands: false }).where('deposit_id', '=', deposit_id),
  );
}
