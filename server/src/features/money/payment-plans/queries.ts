import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { SignerRelationship } from '@cusp/contract';
import type { Installment } from '@cusp/contract';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  payment_plan_active_unique: 'payment_plan_exists',
};

interface InstallmentRow extends Installment {
  /** The finance charge that was posted for it, less its reversed part; null until its day. */
  charged_cents: number | null;
}

export interface PaymentPlanRow {
  id: string;
  account_id: string;
  patient_id: string;
  patient_name: string;
  amount_cents: number;
  down_cents: number;
  finance_cents: number;
  automatic: boolean;
  began_on: string;
  completed_on: string | null;
  cancelled_on: string | null;
  cancelled_reason: string;
  created_by: string;
  version: number;
  paid_cents: number;
  /** The payments on it with their days, the oldest first, less refunds. */
  payments: { paid_on: string; cents: number }[];
  today: string;
  installments: InstallmentRow[];
  content: string;
  sha256: string;
  signer_name: string;
  verified: boolean;
}

/** Installments that were due before today and aren't paid: the down payment counts first, then the oldest. */
const missedOf = sql`
  (select count(*)::int as missed
    from (select i.due_on, sum(i.amount_cents) over (order by i.number) as until_here from payment_plan_installment i
      where i.practice_id = l.practice_id and i.plan_id = l.id) i
    where l.completed_on is null and l.cancelled_on is null and i.due_on < practice_today(l.practice_id)
      and i.until_here > paid.cents - l.down_cents)`;

/**
 * Plans with their paid and missed amounts.
 * The hashes are computed again from what is stored.
 * @param shown which of them are answered, by `missed.missed`
 */
const plans = (where: RawBuilder<SqlBool>, shown = sql<SqlBool>`true`) =>
  raw(sql<PaymentPlanRow>`
    with counted as materialized (select i.account_id, e.occurred_on, i.plan_credit_cents
      from owed_items(current_practice(), array(select l.account_id from payment_plan l
        where l.completed_on is null and l.cancelled_on is null and (${where}))) i
      join ledger_entry e on e.practice_id = current_practice() and e.id = i.entry_id
      where i.plan_credit_cents > 0)
    select l.id, l.account_id, p.survivor_id as patient_id, ${patientName} as patient_name, l.amount_cents, l.down_cents,
        l.finance_cents, l.automatic, l.began_on, l.completed_on, l.cancelled_on, l.cancelled_reason, l.created_by, l.version,
        paid.cents as paid_cents, paid.payments, practice_today(l.practice_id) as today,
        (select jsonb_agg(jsonb_build_object('number', i.number, 'due_on', i.due_on, 'amount_cents', i.amount_cents,
            'finance_cents', i.finance_cents, 'charged_cents', e.amount_cents
              + coalesce((select r.amount_cents from ledger_entry r
                where r.practice_id = e.practice_id and r.reverses_id = e.id), 0)) order by i.number)
          from payment_plan_installment i
          left join ledger_entry e on e.practice_id = i.practice_id and e.id = i.finance_entry_id
          where i.practice_id = l.practice_id and i.plan_id = l.id) as installments,
        a.content, a.sha256, a.signer_name,
        encode(sha256(convert_to(a.content, 'UTF8')), 'hex') = a.sha256
          and (a.pdf is null or encode(sha256(a.pdf), 'hex') = a.pdf_sha256) as verified
      from payment_plan l
      join payment_plan_agreement a on a.practice_id = l.practice_id and a.plan_id = l.id
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      cross join lateral (
        select coalesce(sum(m.cents), 0)::bigint as cents,
            coalesce(jsonb_agg(jsonb_build_object('paid_on', m.paid_on, 'cents', m.cents) order by m.paid_on), '[]') as payments
          from (
            select m.paid_on, m.cents from payment_plan_payments(l) m
            union all
            select c.occurred_on, c.plan_credit_cents from counted c
              where c.account_id = l.account_id and l.completed_on is null and l.cancelled_on is null
            union all
            select e.occurred_on, c.cents from payment_plan_credits(l) c
              join ledger_entry e on e.practice_id = l.practice_id and e.id = c.entry_id
              where l.completed_on is not null or l.cancelled_on is not null) m) paid
      cross join lateral ${missedOf} missed
      where (${where}) and ${shown}
      order by missed.missed = 0, coalesce(l.completed_on, l.cancelled_on) desc nulls first, l.id desc`);

/** Plans: those with missed installments first, then those that run; of a patient those of the account that pays now. */
export const listPaymentPlans = (patientId: string | undefined) =>
  all(
    plans(
      patientId === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(l.account_id = (select account_of(r.practice_id, r.survivor_id) from patient r
              where r.practice_id = current_practice() and r.id = ${patientId})
            or l.patient_id = any (array(select record from patient_records(current_practice(), ${patientId}) as record)))`,
    ),
  );

/** The plans with an installment that is missed. */
export const missedPlans = all(plans(sql<SqlBool>`true`, sql<SqlBool>`missed.missed > 0`));

/** The plans that these records pay. */
export const plansOfRecords = (tx: Tx, records: readonly string[]) =>
  tx.all(plans(sql<SqlBool>`l.patient_id = any (${[...records]}::uuid[])`));

/** A plan; undefined if there is none. */
export const planById = (tx: Tx, id: string) => tx.first(plans(sql<SqlBool>`l.id = ${id}`));

/** Locks a plan until the transaction ends; undefined if there is none. */
export const lockPaymentPlan = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('payment_plan').selectAll().where('id', '=', id).forUpdate());

interface NewPlan {
  id: string;
  account_id: string;
  patient_id: string;
  amount_cents: number;
  down_cents: number;
  finance_cents: number;
  automatic: boolean;
  began_on: string;
  created_by: string;
  created_by_id: string;
}
interface NewAgreement {
  content: string;
  sha256: string;
  e_signature: string | null;
  signer_name: string;
  relationship: SignerRelationship;
  by_name: string;
  by_id: string;
}

/** Stores a plan with the charges that it pays, its installments and the signed agreement. */
export async function insertPaymentPlan(
  tx: Tx,
  plan: NewPlan,
  installments: readonly Installment[],
  agreement: NewAgreement,
): Promise<void> {
  const { id: plan_id, patient_id } = plan;
  await tx.all(sqlFor.insertInto('payment_plan').values(plan));
  await tx.all(raw(chargesOf(plan)));
  await tx.all(
    sqlFor.insertInto('payment_plan_installment').values(installments.map((one) => ({ plan_id, ...one }))),
  );
  await tx.all(sqlFor.insertInto('payment_plan_agreement').values({ plan_id, patient_id, ...agreement }));
}

/** The charges of a new plan: what is open of its account, first what no insurer is awaited for, the oldest first. */
const chargesOf = ({ id, account_id, amount_cents }: NewPlan) => sql`
  insert into payment_plan_charge (plan_id, position, treatment_id, entry_id, amount_cents)
    select ${id}::uuid, row_number() over (order by min(i.occurred_on), i.treatment_id, i.entry_id), i.treatment_id, i.entry_id,
        sum(least(i.cents, ${amount_cents}::bigint - i.before))
      from (
        select i.*, s.cents, sum(s.cents) over (order by s.turn, i.occurred_on, i.treatment_id, i.entry_id) - s.cents as before
          from owed_items(current_practice(), array[${account_id}::uuid]) i
          cross join lateral (values (1, i.open_cents - i.insurance_cents), (2, i.insurance_cents)) as s (turn, cents)
          where s.cents > 0) i
      where i.before < ${amount_cents}::bigint
      group by i.treatment_id, i.entry_id`;
