import type { Installment } from '@cusp/contract';
import { columnText, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { notImported } from './money-rules.ts';
import { dayIn, expectedInstallments, isOfInsurance, scheduledInstallments } from './plan-installments.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByPaymentPlan {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  guarantor_id: string | null;
  guarantor_comes: boolean;
  /** The guarantor's account pays a plan that was agreed on here. */
  has_plan: boolean;
  /** The rows of its charges. */
  charges: FormerRow[];
  /** What its procedures and adjustments come to, in cents, of a dynamic plan. */
  linked_cents: number;
}

export interface FormerPlan {
  guarantor_id: string | null;
  agreed_on: string;
  apr_thousandths: number;
  /** What is due after today; none of a plan that is over. */
  installments: Installment[];
}

const sentences = {
  insurance: 'It tracks what insurance pays, so nothing is paid in installments here.',
  closed: 'It is closed, so it is history.',
  over: 'Nothing of it is due after today, so it is history.',
  neverPaid: 'Its payments never pay it off, so it does not go on. What is open is due.',
  goesOn: 'It goes on here with what is due after today.',
};

/** Reads a payment plan of Open Dental: what is due after today goes on here. */
export function formerPlanOf(
  row: FormerRow,
  named: NamedByPaymentPlan | undefined,
  today: string,
): RowVerdict<FormerPlan> {
  if (named?.patient_comes !== true) return { reason: notImported };
  const isInsurance = isOfInsurance(row);
  if (!isInsurance && !named.guarantor_comes) return { reason: 'The guarantor is not imported.' };
  const agreed_on = dayIn(row, 'PayPlanDate') ?? dayIn(row, 'DatePayPlanStart') ?? today;
  const found = isOn(row, 'IsDynamic')
    ? expectedInstallments(row, named, today)
    : scheduledInstallments(named.charges, today);
  const due =
    isInsurance || isOn(row, 'IsClosed')
      ? []
      : (found ?? []).filter(
          ({ amount_cents: amount, finance_cents: finance }) =>
            amount > 0 && finance >= 0 && finance <= amount,
        );
  // A plan without principal has nothing to pay.
  const isRunning = due.some(({ amount_cents, finance_cents }) => amount_cents > finance_cents);
  if (isRunning && named.has_plan)
    return { reason: 'The guarantor’s account already pays a payment plan in Cusp.' };
  return {
    made: {
      guarantor_id: named.guarantor_id,
      agreed_on: agreed_on > today ? today : agreed_on,
      apr_thousandths: Math.round(Math.max(0, Number(columnText(row, 'APR')) || 0) * 1000),
      installments: isRunning ? due.map((one, at) => ({ number: at + 1, ...one })) : [],
    },
    isHistory: !isRunning,
    changes: [
      isInsurance
        ? sentences.insurance
        : isOn(row, 'IsClosed')
          ? sentences.closed
          : found === undefined
            ? sentences.neverPaid
            : isRunning
              ? sentences.goesOn
              : sentences.over,
    ],
  };
}
