import type { decideRefund, ParsedOf, RefundToDo } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';

/**
 * Payments of which a bill no longer needs a part: what was paid for a treatment that isn't planned anymore and pays nothing, and
 * what paid a bill until something else did. What was never meant for a bill isn't among them. `only` narrows it to a credit.
 */
const candidates = (only: RawBuilder<unknown>) => sql`
  select o.entry_id, o.account_id, o.patient_id, o.treatment_id, o.payment_id, o.kind, coalesce(q.survivor_id, o.account_id) as owing_id
    from open_item o
    left join patient q on q.practice_id = o.practice_id and q.id = o.account_id
    cross join lateral kept_credit(o.practice_id, o.treatment_id, o.payment_id) k (kept)
    where o.practice_id = current_practice() and o.amount_cents < 0 and o.used_cents < -o.amount_cents
      and o.kind in ('payment', 'insurance_payment') and o.payment_id is not null
      and (o.treatment_id is not null and not k.kept
        or exists (select from allocation a where a.practice_id = o.practice_id and a.account_id = o.account_id
          and a.credit_id = o.entry_id and a.amount_cents < 0)) ${only}`;

/**
 * The refunds to do and the credits that are kept. What is free of a credit, and what is due beside it, says `owed_items`, as
 * everywhere.
 */
const refunds = (only: RawBuilder<unknown>) => sql`
  with candidate as materialized (${candidates(only)}),
    item as materialized (select i.account_id, i.entry_id, i.credit_cents,
        greatest(0, sum(i.open_cents - i.insurance_cents - i.not_due_cents) over (partition by i.account_id))::bigint as owes_cents
      from owed_items(current_practice(), array(select distinct owing_id from candidate)) i)
  select c.entry_id as id, c.kind = 'insurance_payment' as of_carrier, c.account_id, c.patient_id as record_id, c.treatment_id, c.payment_id,
      i.credit_cents, i.owes_cents, greatest(e.posting_date, l.last_on) as since, d.decision, d.reason, d.created_by, d.created_at,
      coalesce(d.decision = 'kept' and i.credit_cents <= d.credit_cents, false) as is_kept
    from candidate c
    join item i on i.entry_id = c.entry_id and i.credit_cents > 0
    join ledger_entry e on e.practice_id = current_practice() and e.id = c.entry_id
    cross join lateral (select max(a.posting_date) as last_on from allocation a
      where a.practice_id = e.practice_id and a.account_id = e.account_id and a.credit_id = e.id) l
    left join lateral (select * from refund_decision d where d.practice_id = e.practice_id and d.entry_id = e.id
      order by d.id desc limit 1) d on true`;

interface RefundRow extends Omit<RefundToDo, 'amount' | 'owes' | 'decided'> {
  credit_cents: number;
  owes_cents: number;
  decision: NonNullable<RefundToDo['decided']>['decision'] | null;
  reason: string | null;
  created_by: string | null;
  created_at: string | null;
}

const shownRefund = ({
  credit_cents,
  owes_cents,
  decision,
  reason,
  created_by,
  created_at,
  ...row
}: RefundRow): RefundToDo => ({
  ...row,
  amount: toDollars(credit_cents),
  owes: toDollars(owes_cents),
  decided:
    decision === null || created_at === null
      ? null
      : { decision, reason: reason ?? '', by: created_by ?? '', at: created_at },
});

const rows = (only: RawBuilder<unknown>) =>
  raw(sql<RefundRow>`
    select r.id, r.of_carrier, p.survivor_id as patient_id, ${patientName} as patient_name, r.account_id,
        coalesce(treatment_words(t, false), '') as what, r.credit_cents, r.owes_cents, r.since, r.payment_id, m.payment_method as method,
        m.payment_date as paid_on, r.decision, r.reason, r.created_by, r.created_at, r.is_kept
      from (${refunds(only)}) r
      join patient p on p.practice_id = current_practice() and p.id = r.record_id
      join payment m on m.practice_id = p.practice_id and m.id = r.payment_id
      left join treatment t on t.practice_id = p.practice_id and t.id = r.treatment_id
      order by r.is_kept, r.since, r.id`);

export const listRefunds = all(rows(sql``)).map((found) => found.map(shownRefund));

/** A credit that is to be refunded or kept; undefined if nothing of it is free. */
export const findRefund = (id: string) =>
  first(rows(sql`and o.entry_id = ${id}`)).map((row) => (row === undefined ? undefined : shownRefund(row)));

/** For the work list: the credits that somebody has to refund, apply or keep. */
export const refundWork = sql`
  select r.id, r.record_id as patient_id, case when r.of_carrier then 'To the carrier' else 'To the patient' end
      || ', $' || to_char(r.credit_cents / 100.0, 'FM999,999,990.00')
      || case when r.decision = 'asked' then ', the carrier asked for it' else '' end as title,
      r.since as day, null::uuid as person_id
    from (${refunds(sql``)}) r where not r.is_kept`;

/** Records the decision; it counts from then on. */
export const insertRefundDecision = (
  tx: Tx,
  entry_id: string,
  credit_cents: number,
  { decision, reason }: ParsedOf<typeof decideRefund>['body'],
  { id: created_by_id, name: created_by }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor
      .insertInto('refund_decision')
      .values({ id: newId(), entry_id, credit_cents, decision, reason, created_by, created_by_id }),
  );
