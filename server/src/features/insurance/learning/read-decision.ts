import { percentOf } from '../estimates/index.ts';
import { adjustmentKind } from '../x12/index.ts';
import type { PayerAdjustment } from '../x12/index.ts';

/** A line of a claim or a predetermination as its carrier decided on it, in cents. */
export interface DecidedLine {
  fee_cents: number;
  paid_cents: number;
  adjustments: readonly PayerAdjustment[];
}

/** What a decision says about the plan. */
export interface ReadDecision {
  percent: number;
  /** The amount from which the plan calculated, in cents: what it allows for the procedure, or for a less expensive one. */
  base: number;
  downgraded: boolean;
}

type Part = 'contract' | 'deductible' | 'coinsurance' | 'downgrade';

/** Code list 139 of X12: 1 is the deductible, 2 the coinsurance. */
function partOf({ reason }: PayerAdjustment): Part | undefined {
  if (reason === '1') return 'deductible';
  if (reason === '2') return 'coinsurance';
  const kind = adjustmentKind(reason);
  return kind === 'contract' || kind === 'downgrade' ? kind : undefined;
}

/**
 * The plan's percentage and base, where the decision shows nothing but them: a maximum, a refusal, a copay or another plan's payment makes
 * the share another one. Undefined where it can't be told.
 */
export function readDecision({ fee_cents, paid_cents, adjustments }: DecidedLine): ReadDecision | undefined {
  const sums: Record<Part, number> = { contract: 0, deductible: 0, coinsurance: 0, downgrade: 0 };
  for (const adjustment of adjustments) {
    const part = partOf(adjustment);
    if (part === undefined || adjustment.cents < 0) return undefined;
    sums[part] += adjustment.cents;
  }
  const explained = Object.values(sums).reduce((sum, cents) => sum + cents, paid_cents);
  const shared = paid_cents + sums.coinsurance;
  if (explained !== fee_cents || shared <= 0) return undefined;
  const percent = Math.round((100 * paid_cents) / shared);
  // Plans have whole percentages; carriers round a cent either way.
  if (Math.abs(percentOf(shared, percent) - paid_cents) > 1) return undefined;
  return { percent, base: shared + sums.deductible, downgraded: sums.downgrade > 0 };
}
