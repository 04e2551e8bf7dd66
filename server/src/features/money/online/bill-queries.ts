import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { BillPart } from './balance-rules.ts';

/** The treatments among these that belong to one of the records. */
export const treatmentsOfBills = (tx: Tx, ids: readonly string[], records: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('treatment')
      .select('id')
      .where('id', 'in', [...ids])
      .where('patient_id', 'in', [...records]),
  );

/** The part of a checkout for each bill, in order. */
export const billsOf = (tx: Tx, checkoutId: string): Promise<BillPart[]> =>
  tx.all(
    sqlFor
      .selectFrom('checkout_bill')
      .select(['treatment_id', 'amount_cents'])
      .where('checkout_id', '=', checkoutId)
      .orderBy('position'),
  );

/** Stores what each bill gets of a checkout, in this order. */
export const insertBills = async (tx: Tx, checkout_id: string, parts: readonly BillPart[]): Promise<void> => {
  if (parts.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('checkout_bill')
      .values(parts.map((part, index) => ({ checkout_id, position: index + 1, ...part }))),
  );
};

/** What is open now of bill `b` of checkout `c`, whose patient is `r`, in cents; null: nothing. */
const openOfBill = sql`(
  select sum(o.amount_cents - o.used_cents) from open_item o join patient p on p.practice_id = o.practice_id and p.id = o.patient_id
    where o.amount_cents > 0 and o.treatment_id is not distinct from b.treatment_id
      and case when c.account_id is null then p.survivor_id = r.survivor_id
        else o.account_id = c.account_id
          or o.account_id in (select record from patient_records(c.practice_id, c.account_id) as record) end)`;

/** Whether something is open of the bills of a checkout. */
export const hasOpenBills = (checkoutId: RawBuilder<unknown>) =>
  sql<boolean>`exists (
  select from checkout c
    join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
    join checkout_bill b on b.practice_id = c.practice_id and b.checkout_id = c.id
    where c.id = ${checkoutId} and ${openOfBill} > 0)`;

/** The amount by which a checkout exceeds the open amounts of its bills now, in cents. */
export async function surplusOf(tx: Tx, checkoutId: string): Promise<number> {
  const { cents } = await tx.one(
    raw(sql<{ cents: number }>`
      select coalesce(sum(greatest(b.amount_cents - coalesce(${openOfBill}, 0), 0)), 0)::bigint as cents
        from checkout c
        join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
        join checkout_bill b on b.practice_id = c.practice_id and b.checkout_id = c.id
        where c.id = ${checkoutId}`),
  );
  return cents;
}
