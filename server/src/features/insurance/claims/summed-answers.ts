import { adjustmentKind } from '../x12/index.ts';
import type { PayerAdjustment } from '../x12/index.ts';

/** What one answer paid of a line, and why not the rest. */
export interface LineAnswer {
  paid_cents: number;
  adjustments: readonly PayerAdjustment[];
}

/** What an earlier payment leaves out of the adjustments first: that it was paid before, then the largest, the contract last. */
const placeOf = ({ reason }: PayerAdjustment) => {
  const kind = adjustmentKind(reason);
  return kind === 'duplicate' ? 0 : kind === 'contract' ? 2 : 1;
};

/**
 * Several answers about one line, as where braces are paid month by month, as one: all that was paid, and the last answer's adjustments less
 * what the earlier ones paid. Each answer explains the whole fee by itself, so that paid and adjustments remain the fee.
 */
export function summedAnswers(answers: readonly LineAnswer[]): {
  paid_cents: number;
  adjustments: PayerAdjustment[];
} {
  const last = answers.at(-1);
  const paid_cents = answers.reduce((sum, one) => sum + one.paid_cents, 0);
  let before = paid_cents - (last?.paid_cents ?? 0);
  const adjustments = (last?.adjustments ?? []).map((one) => ({ ...one }));
  const inOrder = adjustments.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || other.cents - one.cents,
  );
  for (const one of inOrder) {
    const less = Math.min(before, Math.max(0, one.cents));
    one.cents -= less;
    before -= less;
  }
  return { paid_cents, adjustments: adjustments.filter(({ cents }) => cents !== 0) };
}
