import { sql } from 'kysely';
import type { PaymentPlan } from '@cusp/contract';
import type { Installment } from '@cusp/contract';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import type { PaymentPlanRow } from './queries.ts';

/**
 * Cancels a locked plan.
 * @param cancelled.by the name of the person who cancels it
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

/** Posts the finance charge of an installment on its day, and notes that it was. */
export const postFinance = (
  tx: Tx,
  plan: Pick<PaymentPlanRow, 'id' | 'account_id'> & { payer: string },
  { number, due_on, finance_cents }: Installment,
) =>
  tx.all(
    raw(sql`
      with e as (insert into ledger_entry (account_id, patient_id, kind, amount_cents, occurred_on, label, reason)
          values (${plan.account_id}, ${plan.payer}, 'finance_charge', ${finance_cents}, ${due_on}::date, 'Finance charge',
            'Payment plan, installment ' || ${number}::text)
          returning id)
      update payment_plan_installment set finance_entry_id = e.id from e where plan_id = ${plan.id} and number = ${number}`),
  );

/** Notes that installments are missed; returns how many weren't noted before. */
export const noteMissed = async (tx: Tx, { id, today }: PaymentPlanRow, numbers: number[]): Promise<number> =>
  (
    await tx.all(
      raw(sql<{ number: number }>`update payment_plan_installment set missed_on = ${today}::date
        where plan_id = ${id} and number = any (${numbers}::int[]) and missed_on is null returning number`),
    )
  ).length;

/** The rest to pay of a plan, in cents: the open part of each of its bills, less unapplied payments. */
export const openOfPlan = async (tx: Tx, { id, account_id }: PaymentPlanRow): Promise<number> =>
  (
    await tx.one(
      raw(sql<{ cents: number }>`
        with i as (select * from owed_items(current_practice(), array[${account_id}::uuid]))
        select (coalesce((select sum(least(i.open_cents, s.part_cents - s.paid_cents)) from payment_plan l
            cross join lateral payment_plan_parts(l) s
            join i on i.treatment_id = s.treatment_id or i.entry_id = s.entry_id
            where l.id = ${id}), 0) - coalesce((select sum(i.plan_credit_cents) from i), 0))::bigint as cents`),
    )
  ).cents;

export type State = PaymentPlan['state'];

/** Puts the running plans of all practices into the queue. By the clock. */
export const queuePlans = (tx: Tx) =>
  tx.all(raw(sql`select queue_payment_plans(${attemptsOf('payment_plan.look')})`));
