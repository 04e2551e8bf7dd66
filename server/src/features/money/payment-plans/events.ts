import type { Database, Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { chargeKeptCard } from '../online/index.ts';
import { patientRecords } from '../../people/patients/index.ts';
import * as queries from './queries.ts';
import { openOfPlan, completePlan, postFinance, noteMissed } from './running-queries.ts';
import { chargedOn, scheduleNow, shownPaymentPlan, paymentPlanState } from './rules.ts';

/**
 * Brings a payment plan up to date: posts earned finance charges, notes missed installments, and ends it once all is paid.
 * Running it again does nothing twice.
 */
export const createPaymentPlanJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A payment plan belongs to a practice.');
    await database.asPractice(practiceId, (tx) => updatePaymentPlan(tx, id));
  };

/** Posts earned finance charges, records missed installments, and ends the plan once all is paid. */
export async function updatePaymentPlan(tx: Tx, id: string): Promise<void> {
  const stored = await queries.lockPaymentPlan(tx, id);
  const plan = await queries.planById(tx, id);
  if (stored === undefined || plan === undefined || paymentPlanState(plan) !== 'active') return;
  const { today, account_id, amount_cents, paid_cents, installments } = plan;
  const charged = installments.reduce((sum, { charged_cents }) => sum + (charged_cents ?? 0), 0);
  // A patient who paid early owes no finance charge that isn't earned yet.
  if (paid_cents >= amount_cents + charged || (await openOfPlan(tx, plan)) <= 0) {
    await completePlan(tx, id, today);
    return recordEvent(tx, 'payment_plan.completed', id, byService);
  }
  const uncharged = new Set(installments.flatMap((one) => (one.charged_cents === null ? one.number : [])));
  const earned = scheduleNow(plan).filter(
    ({ number, finance_cents, due_on }) => uncharged.has(number) && finance_cents > 0 && due_on <= today,
  );
  for (const installment of earned)
    await postFinance(tx, { id, account_id, payer: stored.patient_id }, installment);
  if (earned.length > 0) recordEvent(tx, 'payment_plan.charged', id, byService);
  await chargeDue(tx, plan);
  const missed = shownPaymentPlan(plan).installments.filter(({ state }) => state === 'missed');
  const numbers = missed.map(({ number }) => number);
  if ((await noteMissed(tx, plan, numbers)) > 0) recordEvent(tx, 'payment_plan.missed', id, byService);
}

/**
 * Charges the payer's kept card for an installment on its day, once, where that was agreed. It pays the bills of the plan,
 * of whichever patient, the oldest first. Without a card, or with nothing due, nothing is charged, and the installment is
 * missed like any other.
 */
async function chargeDue(tx: Tx, plan: queries.PaymentPlanRow): Promise<void> {
  if (!plan.automatic) return;
  const records = await patientRecords(tx, plan.patient_id);
  for (const { number, left_cents } of chargedOn(plan)) {
    try {
      await chargeKeptCard(tx, {
        records,
        patientId: plan.patient_id,
        accountId: plan.account_id,
        wanted: { plan_cents: left_cents },
        reason: `Payment plan, ${number} of ${plan.installments.length}`,
        key: `payment plan ${plan.id} ${number}`,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
