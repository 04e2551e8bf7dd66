import { hash } from 'node:crypto';
import { agreementFormat, planTermsOf } from '@cusp/contract';
import type { Installment, PlanAgreement } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { insertPaymentPlan } from '../../money/payment-plans/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { namedByPaymentPlans, nextUnfinishedPlans } from './payment-plan-queries.ts';
import { formerPlanOf } from './payment-plan-rules.ts';
import type { FormerPlan } from './payment-plan-rules.ts';

/** The installments of several plans as those of one, in the order of their days. */
export function joinedInstallments(plans: readonly Pick<FormerPlan, 'installments'>[]): Installment[] {
  const byDay = Map.groupBy(
    plans.flatMap(({ installments }) => installments),
    ({ due_on }) => due_on,
  );
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([due_on, all], at) => ({
      number: at + 1,
      due_on,
      amount_cents: all.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      finance_cents: all.reduce((sum, { finance_cents }) => sum + finance_cents, 0),
    }));
}

/**
 * Lets the running plans of the next account go on: what is due after today is paid in the installments that were agreed on there. An account
 * has one plan here, so several are joined.
 * @returns false if there are no more
 */
export async function finishPlans(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const found = await nextUnfinishedPlans(tx, importId);
  if (found === undefined) return false;
  const today = todayAt(person.practice.timeZone);
  const named = await namedByPaymentPlans(
    tx,
    importId,
    found.plans.map(({ number }) => number),
  );
  const plans = found.plans.flatMap(({ number, fields }) => {
    const verdict = formerPlanOf(fields, named.get(number), today);
    return 'made' in verdict ? [verdict.made] : [];
  });
  const installments = joinedInstallments(plans);
  const [first] = found.plans;
  const total_cents = installments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const finance_cents = installments.reduce((sum, one) => sum + one.finance_cents, 0);
  const amount_cents = total_cents - finance_cents;
  if (first === undefined || amount_cents <= 0)
    throw new Error('A payment plan that goes on has no installments.');
  const { name, address, phone } = await ownPractice(tx);
  const agreed = { disclosed: false, finance_cents, down_cents: 0, automatic: false };
  const agreement: PlanAgreement = {
    format: agreementFormat,
    agreed_on: plans.reduce((day, { agreed_on }) => (agreed_on < day ? agreed_on : day), today),
    practice: { name, address, phone },
    payer: { name: found.name, address: found.address.split('\n').flatMap((line) => line.trim() || []) },
    amount_cents,
    financed_cents: amount_cents,
    total_cents,
    apr_thousandths: Math.max(...plans.map(({ apr_thousandths }) => apr_thousandths)),
    schedule: installments,
    terms: [
      'This plan was agreed on in Open Dental, and what was signed there stands. These are the installments that were left.',
      ...planTermsOf({ ...agreed, practice: { phone } }),
    ],
    ...agreed,
  };
  const content = canonicalJson(agreement);
  const by = { by_name: person.name, by_id: person.id };
  await insertPaymentPlan(
    tx,
    {
      id: first.id,
      account_id: found.account_id,
      patient_id: found.patient_id,
      amount_cents,
      down_cents: 0,
      finance_cents,
      automatic: false,
      began_on: today,
      created_by: person.name,
      created_by_id: person.id,
    },
    installments,
    {
      content,
      sha256: hash('sha256', content),
      e_signature: null,
      signer_name: '',
      relationship: 'self',
      ...by,
    },
  );
  recordEvent(tx, 'payment_plan.agreed', first.id, byStaff(person));
  return true;
}
