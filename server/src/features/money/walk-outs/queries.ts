import type { PatientLanguage, Payment } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { OwedJson } from '../../people/owed/index.ts';
import { owedColumn, owedRows } from '../../people/owed/index.ts';
import { nextAppointmentColumns, nextAppointmentJoin } from '../../people/patients/index.ts';
import { opensBills } from '../statements/index.ts';

interface ChargeRow {
  treatment_id: string;
  words: string;
  provider: string;
  charge_cents: number;
  due_cents: number;
  /** Of what was taken off: discounts, adjustments and write-offs. A corrected fee is part of the charge. */
  off_cents: number;
  insurance_paid_cents: number;
  /** The expected payment and write-off together, and the write-off. */
  insurance_cents: number;
  write_off_cents: number;
}

/** What a walk-out statement is made of. */
export interface WalkOutFacts {
  patient_id: string;
  patient_name: string;
  email: string;
  /** An account opens the patient's bills today. */
  has_portal: boolean;
  language: PatientLanguage;
  status: string;
  visit_on: string;
  today: string;
  practice: string;
  address: string;
  phone: string;
  owed: OwedJson;
  next_visit_date: string | null;
  next_visit_time: string | null;
  lines: ChargeRow[];
  payments: {
    date: string;
    method: Payment['payment_method'];
    year: number | null;
    serial: number | null;
    amount_cents: number;
  }[];
}

/** The charges of the visit `v` of the patient `p`, in the order in which they were added. */
const charges = sql`
  select coalesce(jsonb_agg(jsonb_build_object('treatment_id', t.id, 'words', words_for_payer(t, p.id), 'provider', coalesce(w.name, ''),
      'charge_cents', t.cost_cents, 'due_cents', b.due_cents, 'off_cents', o.off_cents,
      'insurance_paid_cents', o.insurance_paid_cents, 'insurance_cents', coalesce(i.insurance_cents, 0),
      'write_off_cents', coalesce(i.write_off_cents, 0)) order by t.date, t.id), '[]')
    from appointment_treatment x
    join treatment t on t.practice_id = x.practice_id and t.id = x.treatment_id and t.status <> 'planned' and t.struck_at is null
    left join provider w on w.practice_id = t.practice_id and w.id = t.provider_id
    cross join lateral treatment_balance(t) b
    cross join lateral (
      select coalesce(sum(a.amount_cents) filter (where c.kind in ('adjustment', 'write_off') and c.cause is distinct from 'fee'), 0) as off_cents,
          coalesce(sum(a.amount_cents) filter (where c.kind = 'insurance_payment'), 0) as insurance_paid_cents
        from ledger_entry d
        join allocation a on a.practice_id = d.practice_id and a.debit_id = d.id
        join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id
        where d.practice_id = t.practice_id and d.treatment_id = t.id and d.amount_cents > 0 and d.kind in ('charge', 'transfer')) o
    left join (select treatment_id, sum(insurance_cents) as insurance_cents, sum(write_off_cents) as write_off_cents
        from insured_bills(current_practice(), array[(select survivor_id from patient r
          where r.id = (select patient_id from appointment where id = v.id))])
        where treatment_id is not null group by 1) i on i.treatment_id = t.id
    where x.practice_id = v.practice_id and x.appointment_id = v.id`;

/** The payments of the patient `p` from the day of the visit `v` on. */
const paid = sql`
  select coalesce(jsonb_agg(jsonb_build_object('date', m.payment_date, 'method', m.payment_method, 'year', m.receipt_year,
      'serial', m.receipt_serial, 'amount_cents', payment_net_cents(m)) order by m.payment_date, m.id), '[]')
    from payment m
    where m.practice_id = v.practice_id and m.patient_id = any (array(select record from patient_records(p.practice_id, p.id) as record))
      and m.status = 'completed' and m.payment_method <> 'insurance' and m.payment_date >= v.appointment_date
      and payment_net_cents(m) > 0`;

/** The facts of a visit; undefined if there is none. */
export const walkOutFacts = (tx: Tx, appointmentId: string) =>
  tx.first(
    raw(sql<WalkOutFacts>`
      select p.id as patient_id, p.first_name || ' ' || p.last_name as patient_name, p.email, ${opensBills} as has_portal,
          coalesce(p.language, 'en') as language, v.status::text as status, v.appointment_date as visit_on,
          practice_today(v.practice_id) as today, h.name as practice, h.address, h.phone, ${owedColumn}, ${nextAppointmentColumns},
          (${charges}) as lines, (${paid}) as payments
        from appointment v
        join patient q on q.practice_id = v.practice_id and q.id = v.patient_id
        join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
        join practice h on h.practice_id = v.practice_id
        join ${owedRows(sql`select r.survivor_id from patient r join appointment a on a.practice_id = r.practice_id
          and a.patient_id = r.id where a.id = ${appointmentId}`)} w on w.patient_id = p.id
        ${nextAppointmentJoin}
        where v.id = ${appointmentId}`),
  );

interface NewWalkOut {
  patient_id: string;
  appointment_id: string;
  made_on: string;
  content: string;
  sha256: string;
}

/** The one of the visit that says the same; undefined if there is none. */
export const sameWalkOut = (
  tx: Tx,
  { appointment_id, sha256 }: Pick<NewWalkOut, 'appointment_id' | 'sha256'>,
) =>
  tx.first(
    sqlFor
      .selectFrom('walk_out')
      .select('id')
      .where('appointment_id', '=', appointment_id)
      .where('sha256', '=', sha256),
  );

/** Keeps one that isn't there yet; undefined if it was made meanwhile. */
export const insertWalkOut = (tx: Tx, made: NewWalkOut, by: { id: string; name: string }) =>
  tx.first(
    sqlFor
      .insertInto('walk_out')
      .values({ id: newId(), ...made, made_by: by.name, made_by_id: by.id })
      .onConflict((conflict) => conflict.constraint('walk_out_once').doNothing())
      .returning('id'),
  );

const kept = (where: RawBuilder<SqlBool>) =>
  raw(sql<{ content: string; patient_id: string }>`
    select s.content, p.survivor_id as patient_id from walk_out s
      join patient p on p.practice_id = s.practice_id and p.id = s.patient_id where ${where}`);

export const keptWalkOut = (tx: Tx, id: string) => tx.first(kept(sql<SqlBool>`s.id = ${id}`));

/** The same if it is of one of these records. */
export const ownWalkOut = (tx: Tx, id: string, records: readonly string[]) =>
  tx.first(kept(sql<SqlBool>`s.id = ${id} and s.patient_id = any (${[...records]}::uuid[])`));
