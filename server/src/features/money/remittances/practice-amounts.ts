import { providerAdjustmentKind } from '../../insurance/x12/index.ts';
import type { PaymentAdvice } from '../../insurance/x12/index.ts';
import type { PracticeAmount } from '../practice-entries/index.ts';
import { isUndecided } from './shown-remittance.ts';
import type { PlannedLine } from './shown-remittance.ts';

/** The money that a line puts on its patient's bill, less what it takes from there: planned, or posted. */
const onBill = ({ plan, row }: PlannedLine, isPosted: boolean): number =>
  isPosted
    ? (row?.paid_cents ?? 0) - (row?.refunded_cents ?? 0)
    : plan.acts.reduce((sum, act) => {
        if (act.act === 'answer') return sum + act.paid_cents;
        return act.act === 'refund' ? sum - act.cents : sum;
      }, 0);

/**
 * What of a payment belongs to no patient: interest beyond the fees, what is paid for lines that are left out, and what the carrier adds
 * to the whole or takes off it. With what its lines put on patients' bills it comes to the payment's amount, once each line is decided.
 */
export function practiceAmounts(
  { provider_adjustments }: PaymentAdvice,
  planned: readonly PlannedLine[],
  isPosted: boolean,
): PracticeAmount[] {
  const ofLines = planned.flatMap((one): PracticeAmount[] => {
    const { line, facts, plan } = one;
    if (!isPosted && (isUndecided(one) || plan.problem !== '')) return [];
    const cents = line.paid_cents - onBill(one, isPosted);
    if (cents === 0) return [];
    const at = { place: line.position, code: '', reference: line.claim.control_number, cents };
    return [{ ...at, kind: facts === undefined ? 'left_out' : 'interest' }];
  });
  const ofWhole = provider_adjustments.flatMap(({ code, reference, cents }, place): PracticeAmount[] =>
    cents === 0
      ? []
      : [
          {
            place: planned.length + place,
            kind: providerAdjustmentKind(code),
            code,
            reference,
            cents: -cents,
          },
        ],
  );
  return [...ofLines, ...ofWhole];
}
