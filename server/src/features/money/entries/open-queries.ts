import type { EntryKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';

/** An open item of the ledger; `patient_id` is the record that survives. */
export interface OpenRow {
  id: string;
  account_id: string;
  patient_id: string;
  patient_name: string;
  kind: EntryKind;
  label: string;
  treatment_id: string | null;
  payment_id: string | null;
  amount_cents: number;
  open_cents: number;
  occurred_on: string;
  kept: boolean;
}

/** The columns of an `OpenRow` of the open item `o` with `openJoins`, but for `open_cents`. */
export const openColumns = sql`o.entry_id as id, o.account_id, p.survivor_id as patient_id,
  s.first_name || ' ' || s.last_name as patient_name, o.kind,
  case when t.id is not null then treatment_words(t, false)
    when o.kind = 'chargeback' and exists (select from payment m
      where m.practice_id = o.practice_id and m.id = o.payment_id and m.payment_method = 'check') then 'Returned check'
    else e.label end as label,
  o.treatment_id, o.payment_id, o.amount_cents, o.occurred_on,
  o.amount_cents < 0 and is_kept_credit(o.practice_id, o.treatment_id, o.payment_id) as kept`;
/** The joins that `openColumns` needs beside an open item `o`. */
export const openJoins = sql`
  join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
  join patient p on p.practice_id = o.practice_id and p.id = o.patient_id
  join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
  left join treatment t on t.practice_id = o.practice_id and t.id = o.treatment_id`;

/** The open items of a patient's account, and the patient's own in other accounts. */
export const openItems = (patientId: string) =>
  all(
    raw(sql<OpenRow>`
      select ${openColumns}, abs(o.amount_cents) - o.used_cents as open_cents
        from open_item o ${openJoins}
        where o.used_cents < abs(o.amount_cents)
          and (o.account_id = (select account_of(practice_id, id) from patient where id = ${patientId})
            or o.patient_id = any (array(select record from patient_records(current_practice(), ${patientId}) record)))
        order by o.occurred_on, e.created_at`),
  ).map((rows) =>
    rows.map(({ amount_cents, open_cents, ...row }) => ({
      ...row,
      amount: toDollars(amount_cents),
      open: toDollars(open_cents),
    })),
  );

/** The account of a patient that exists. */
export const ownAccount = (patientId: string) =>
  all(
    raw(
      sql<{
        account_id: string;
      }>`select account_of(practice_id, id) as account_id from patient where id = ${patientId}`,
    ),
  ).map(([found]) => found?.account_id ?? '');
