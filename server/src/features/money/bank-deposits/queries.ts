import type { BankItem } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  bank_deposit_item_remittance_once: 'already_deposited',
  bank_deposit_item_payment_once: 'already_deposited',
  bank_deposit_reversal_pk: 'bank_deposit_reversed',
};

/** The day from which a practice watches its deposits. */
const since = sql<string>`(select least((select min(d.deposited_on) from bank_deposit d
    where not exists (select from bank_deposit_reversal v where v.practice_id = d.practice_id and v.deposit_id = d.id)),
  ${todayHere}) - 30)`;

export interface BankItemRow extends Omit<BankItem, 'amount'> {
  amount_cents: number;
}

export const isElectronic = sql<boolean>`r.source = 'file' and r.method <> 'CHK'`;

/**
 * The payments and remittances in no standing deposit. An insurer's payment that a remittance posted, or that bears the number of one that
 * is in the bank, is in the bank by the remittance; a payment that was moved to another patient is one with the payment that it was before.
 */
const undeposited = (ofRemittance: RawBuilder<SqlBool>, ofPayment: RawBuilder<SqlBool>) => sql`
  select r.id, 'remittance' as kind, r.payer, r.number, r.paid_on as day, r.amount_cents, ${isElectronic} as is_electronic
    from remittance r
    where r.state <> 'by_hand' and r.amount_cents > 0 and ${ofRemittance}
      and not exists (select from bank_deposit_item i
        where i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands)
  union all
  select m.id, m.payment_method::text, ${patientName}, m.reference, m.payment_date, b.cents, false
    from payment m
    join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
    -- Asked only of what is left of the rest.
    cross join lateral (select payment_slip_cents(m) as cents offset 0) b
    where m.status in ('completed', 'refunded') and is_banked(m) and b.cents > 0 and ${ofPayment}
      and (m.payment_method <> 'insurance'
        or not exists (select from payment_moves(m.practice_id, m.id) f
            join remittance_line l on l.practice_id = m.practice_id and l.payment_id = f.id)
          and not exists (select from remittance r
            join bank_deposit_item i on i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands
            where r.practice_id = m.practice_id and r.number = m.reference and m.reference <> ''))
      and not exists (select from payment_moves(m.practice_id, m.id) f
        join bank_deposit_item i on i.practice_id = m.practice_id and i.payment_id = f.id and i.stands)`;

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

/** The payments that are in no deposit, the oldest first, with their count and sum. */
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

/** All undeposited items that came from a day on, the oldest first. */
export const undepositedFrom = (day: string) =>
  all(
    raw(sql<BankItemRow>`
      select o.* from (${undeposited(sql`r.paid_on >= ${day}`, sql`m.payment_date >= ${day}`)}) o order by o.day, o.id`),
  );

export const watchedSince = one(raw(sql<{ since: string }>`select ${since} as since`));

/** The items among these that no deposit holds. */
export const findUndeposited = (ids: readonly string[]) =>
  all(
    raw(sql<BankItemRow>`${undeposited(sql`r.id = any (${ids}::uuid[])`, sql`m.id = any (${ids}::uuid[])`)}`),
  );

/** Locks these until the transaction ends, so that what is read of them from then on holds. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.all(raw(sql`select id from remittance where id = any (${ids}::uuid[]) order by id for key share`));
  await tx.all(raw(sql`select id from payment where id = any (${ids}::uuid[]) order by id for key share`));
}

/** The number of these ids that exist at all. */
export const countKnown = (ids: readonly string[]) =>
  one(
    raw(sql<{ known: number }>`
      select ((select count(*) from remittance where id = any (${ids}::uuid[]))
        + (select count(*) from payment where id = any (${ids}::uuid[])))::int as known`),
  );
