import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { PaymentPlan, SignerRelationship } from '@cusp/contract';
import type { Instalment } from '@cusp/contract';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { all } from '../../db/question.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';
import { patientName } from '../patients/queries.ts';

export const constraints: ConstraintRefusals = {
  payment_plan_active_unique: 'payment_plan_exists',
};

interface InstalmentRow extends Instalment {
  /** The finance charge that was posted for it, less what was taken back of it; null: its day hasn't come. */
  charged_cents: number | null;
}

export interface PlanRow {
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
  /** What was paid of it and on which days, the oldest first; what was taken back is negative. */
  payments: { paid_on: string; cents: number }[];
  today: string;
  instalments: InstalmentRow[];
  content: string;
  sha256: string;
  signer_name: string;
  verified: boolean;
}

/** The hashes are computed again from what is stored. */
const plans = (where: RawBuilder<SqlBool>) =>
  raw(sql<PlanRow>`
    select l.id, l.account_id, p.survivor_id as patient_id, ${patientName} as patient_name, l.amount_cents, l.down_cents,
        l.finance_cents, l.automatic, l.began_on, l.completed_on, l.cancelled_on, l.cancelled_reason, l.created_by, l.version,
        payment_plan_paid(l) as paid_cents, practice_today(l.practice_id) as today,
        (select coalesce(jsonb_agg(jsonb_build_object('paid_on', m.paid_on, 'cents', m.cents) order by m.paid_on), '[]')
          from payment_plan_payments(l) m) as payments,
        (select jsonb_agg(jsonb_build_object('number', i.number, 'due_on', i.due_on, 'amount_cents', i.amount_cents,
            'finance_cents', i.finance_cents, 'charged_cents', e.amount_cents
              + coalesce((select r.amount_cents from ledger_entry r
                where r.practice_id = e.practice_id and r.reverses_id = e.id), 0)) order by i.number)
          from payment_plan_instalment i
          left join ledger_entry e on e.practice_id = i.practice_id and e.id = i.finance_entry_id
          where i.practice_id = l.practice_id and i.plan_id = l.id) as instalments,
        a.content, a.sha256, a.signer_name,
        encode(sha256(convert_to(a.content, 'UTF8')), 'hex') = a.sha256
          and (a.pdf is null or encode(sha256(a.pdf), 'hex') = a.pdf_sha256) as verified
      from payment_plan l
      join payment_plan_agreement a on a.practice_id = l.practice_id and a.plan_id = l.id
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      where ${where}
      order by payment_plan_missed(l) = 0, coalesce(l.completed_on, l.cancelled_on) desc nulls first, l.id desc`);

/** Plans: those with missed instalments first, then those that run; of a patient those of the account that pays now. */
export const listPlans = (patientId: string | undefined) =>
  all(
    plans(
      patientId === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(l.account_id = (select account_of(r.practice_id, r.survivor_id) from patient r
              where r.practice_id = current_practice() and r.id = ${patientId})
            or l.patient_id = any (array(select record from patient_records(current_practice(), ${patientId}) as record)))`,
    ),
  );

/** The plans with an instalment that is missed. */
export const missedPlans = all(plans(sql<SqlBool>`payment_plan_missed(l) > 0`));

/** The plans that these records pay. */
export const plansOfRecords = (tx: Tx, records: readonly string[]) =>
  tx.all(plans(sql<SqlBool>`l.patient_id = any (${[...records]}::uuid[])`));

/** A plan; undefined if there is none. */
export const planById = (tx: Tx, id: string) => tx.first(plans(sql<SqlBool>`l.id = ${id}`));

/** Locks a plan until the transaction ends; undefined if there is none. */
export const lockPlan = (tx: Tx, id: string) =>
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

/** Stores a plan with its instalments and the signed agreement. */
export async function insertPlan(
  tx: Tx,
  plan: NewPlan,
  instalments: readonly Instalment[],
  agreement: NewAgreement,
): Promise<void> {
  const { id: plan_id, patient_id } = plan;
  await tx.all(sqlFor.insertInto('payment_plan').values(plan));
  await tx.all(
    sqlFor.insertInto('payment_plan_instalment').values(instalments.map((one) => ({ plan_id, ...one }))),
  );
  await tx.all(sqlFor.insertInto('payment_plan_agreement').values({ plan_id, patient_id, ...agreement }));
}

export interface KeptAgreement {
  patient_id: string;
  content: string;
  sha256: string;
  pdf: Buffer | null;
  e_signature: string | null;
  signer_name: string;
  relationship: SignerRelationship;
  signed_on: string;
  by_name: string;
}

/** What is kept of a plan's agreement; with `records` only if it is of one of these. */
export const keptAgreement = (tx: Tx, planId: string, records?: readonly string[]) =>
  tx.first(
    raw(sql<KeptAgreement>`
      select p.survivor_id as patient_id, a.content, a.sha256, a.pdf, a.e_signature, a.signer_name, a.relationship, a.by_name,
          (a.at at time zone (select time_zone from practice where practice_id = a.practice_id))::date as signed_on
        from payment_plan_agreement a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        where a.plan_id = ${planId}
          and (${records === undefined}::boolean or a.patient_id = any (${[...(records ?? [])]}::uuid[]))`),
  );

/** Keeps the PDF; of two that were made at once the first one stays. */
export const keepPdf = (tx: Tx, planId: string, pdf: Buffer) =>
  tx.all(
    raw(sql`update payment_plan_agreement set pdf = ${pdf}, pdf_sha256 = encode(sha256(${pdf}::bytea), 'hex')
      where plan_id = ${planId} and pdf is null`),
  );

/**
 * Cancels a locked plan.
 * @param cancelled.by the name of who cancels it
 * @param cancelled.on the day, `YYYY-MM-DD`
 */
export const cancelPlan = (tx: Tx, id: string, { by, reason, on }: Record<'by' | 'reason' | 'on', string>) =>
  tx.all(
    sqlFor
      .updateTable('payment_plan')
      .set({
        cancelled_on: on,
        cancelled_by: by,
        cancelled_reason: reason,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/**
 * Ends a locked plan that is paid.
 * @param on the day, `YYYY-MM-DD`
 */
export const completePlan = (tx: Tx, id: string, on: string) =>
  tx.all(
    sqlFor
      .updateTable('payment_plan')
      .set({ completed_on: on, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

/** Posts the finance charge of an instalment on its day, and notes that it was. */
export const postFinance = (
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'account_id'> & { payer: string },
  { number, due_on, finance_cents }: Instalment,
) =>
  tx.all(
    raw(sql`
      with e as (insert into ledger_entry (account_id, patient_id, kind, amount_cents, occurred_on, label, reason)
          values (${plan.account_id}, ${plan.payer}, 'finance_charge', ${finance_cents}, ${due_on}::date, 'Finance charge',
            'Payment plan, instalment ' || ${number}::text)
          returning id)
      update payment_plan_instalment set finance_entry_id = e.id from e where plan_id = ${plan.id} and number = ${number}`),
  );

/** Notes that instalments are missed; returns how many weren't noted before. */
export const noteMissed = async (tx: Tx, { id, today }: PlanRow, numbers: number[]): Promise<number> =>
  (
    await tx.all(
      raw(sql<{ number: number }>`update payment_plan_instalment set missed_on = ${today}::date
        where plan_id = ${id} and number = any (${numbers}::int[]) and missed_on is null returning number`),
    )
  ).length;

/** What is left to pay of the account: its debits less its credits. */
export const openOfAccount = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await tx.one(
      raw(sql<{ cents: number }>`select coalesce(sum(case when amount_cents > 0 then amount_cents - used_cents
          else amount_cents + used_cents end), 0)::bigint as cents
        from open_item where account_id = ${accountId} and used_cents < abs(amount_cents)`),
    )
  ).cents;

export type State = PaymentPlan['state'];
