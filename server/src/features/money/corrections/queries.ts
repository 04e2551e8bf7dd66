import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { first } from '../../../db/read-plan.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import type { OpenRow } from '../entries/index.ts';
import { openColumns, openJoins } from '../entries/index.ts';

/** The day on which something is posted now. */
const postsOn = sql<string>`posting_day(practice_id, practice_today(practice_id))`;

/**
 * Payments that are to be corrected, locked until the transaction ends; their treatments first, as those do who pay them.
 * `posted_on` is the day that one counts on, null where it doesn't.
 */
export async function lockCorrectedPayments(tx: Tx, ids: readonly string[]) {
  const which = sql<SqlBool>`m.id = any (${ids}::uuid[])`;
  await tx.all(
    raw(sql`select t.id from treatment t join payment m on m.practice_id = t.practice_id and m.treatment_id = t.id
      where ${which} order by t.id for update of t`),
  );
  return tx.all(
    sqlFor
      .selectFrom('payment as m')
      .selectAll('m')
      .select([
        postsOn.as('posts_on'),
        sql<string>`practice_today(practice_id)`.as('today'),
        sql<string | null>`(select min(e.posting_date) from ledger_entry e
          where e.practice_id = m.practice_id and e.payment_id = m.id)`.as('posted_on'),
      ])
      .where(which)
      .orderBy('m.id')
      .forUpdate(),
  );
}
export type LockedPayment = Awaited<ReturnType<typeof lockCorrectedPayments>>[number];

/** The same for one payment; undefined if there is none. */
export const lockCorrectedPayment = async (tx: Tx, id: string): Promise<LockedPayment | undefined> =>
  (await lockCorrectedPayments(tx, [id]))[0];

interface Correction {
  payment_id: string;
  kind: 'voided' | 'refunded' | 'moved' | 'received' | 'denied' | 'returned';
  amount_cents: number;
  reference?: string;
  reason?: string;
  moved_to_id?: string;
  returned_on?: string;
}

/** Written before the payments change: the entries that follow are signed with them. */
export const insertCorrections = (
  tx: Tx,
  corrections: readonly Correction[],
  { id, name }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    raw(sql`
      insert into payment_correction (id, payment_id, kind, amount_cents, reference, reason, moved_to_id, returned_on, created_by,
          created_by_id)
        select g.id, g.payment_id, g.kind, g.amount_cents, coalesce(g.reference, ''), coalesce(g.reason, ''), g.moved_to_id, g.returned_on,
            ${name}, ${id}::uuid
          from jsonb_to_recordset(${JSON.stringify(
            corrections.map((correction) => ({ id: newId(), ...correction })),
          )}::jsonb) as g (id uuid, payment_id uuid, kind payment_correction_kind, amount_cents bigint, reference text, reason text,
            moved_to_id uuid, returned_on date)`),
  );

export const insertCorrection = (tx: Tx, correction: Correction, by: Pick<Person, 'id' | 'name'>) =>
  insertCorrections(tx, [correction], by);

/** Sets the status of a locked payment. */
export const setStatus = (tx: Tx, id: string, status: 'voided' | 'denied') =>
  tx.all(sqlFor.updateTable('payment').set({ status }).where('id', '=', id));

/** Counts cents as refunded today; a payment of which nothing is left is `refunded`. */
export const refund = (tx: Tx, id: string, cents: number) =>
  tx.all(
    sqlFor
      .updateTable('payment')
      .set({
        refunded_cents: sql<number>`refunded_cents + ${cents}`,
        refunded_on: todayHere,
        status: sql`case when refunded_cents + ${cents} = amount_cents then 'refunded' else status end`,
      })
      .where('id', '=', id),
  );

/**
 * Counts a payment as taken back by the bank, whole: what was refunded of it before went out besides, and is owed. No credit of it is left
 * that somebody has to look at.
 */
export const setReturned = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('payment')
      .set({ lost_cents: sql<number>`amount_cents`, status: 'refunded', attention: '' })
      .where('id', '=', id),
  );

/** Records a payment once more on another patient, with its true day; returns nothing, the id is given. */
export const insertMoved = (
  tx: Tx,
  { amount_cents, expected_cents, payment_method, reference, notes, payment_date }: LockedPayment,
  to: { id: string; patient_id: string; treatment_id: string | null },
  { id, name }: Person,
) =>
  tx.all(
    sqlFor.insertInto('payment').values({
      ...to,
      amount_cents,
      expected_cents,
      payment_method,
      reference,
      notes,
      payment_date,
      status: 'completed',
      attention: '',
      created_by: name,
      created_by_id: id,
    }),
  );

interface UseRow {
  patient_id: string;
  posted_on: string | null;
  posted_today: boolean;
  unapplied_cents: number;
}

/** The patient of a payment, its posting day, and its unapplied part; undefined if there is no such payment. */
export const paymentUse = (id: string) =>
  first(
    raw(sql<UseRow>`
      select p.survivor_id as patient_id, posted.on_day as posted_on,
          coalesce(posted.on_day = posting_day(m.practice_id, practice_today(m.practice_id)),
            m.amount_cents = 0) as posted_today,
          coalesce((select sum(-o.amount_cents - o.used_cents) from open_item o
            where o.practice_id = m.practice_id and o.payment_id = m.id and o.amount_cents < 0), 0)::bigint as unapplied_cents
        from payment m
        join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
        left join lateral (select min(e.posting_date) as on_day from ledger_entry e
          where e.practice_id = m.practice_id and e.payment_id = m.id) posted on true
        where m.id = ${id}`),
  );

type PaysRow = Omit<OpenRow, 'open_cents'> & { paid_cents: number };

/** The charges that a payment pays, in the order in which a refund takes it back (`free_allocations`). */
export const allocationsOfPayment = (id: string) =>
  all(
    raw(sql<PaysRow>`
      select ${openColumns}, paid.cents as paid_cents
        from (select a.practice_id, a.debit_id, sum(a.amount_cents)::bigint as cents, max(a.created_at) as at
            from open_item mine
            join allocation a on a.practice_id = mine.practice_id and a.account_id = mine.account_id
              and a.credit_id = mine.entry_id
            where mine.payment_id = ${id} and mine.amount_cents < 0
            group by 1, 2
            having sum(a.amount_cents) > 0) paid
        join open_item o on o.practice_id = paid.practice_id and o.entry_id = paid.debit_id ${openJoins}
        where o.kind not in ('refund', 'chargeback') and e.reverses_id is null
        order by o.kind in ('charge', 'adjustment', 'write_off'), paid.at desc`),
  ).map((rows) =>
    rows.map(({ amount_cents, paid_cents, ...row }) => ({
      ...row,
      amount: toDollars(amount_cents),
      open: toDollars(paid_cents),
    })),
  );
