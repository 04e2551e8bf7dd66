import { percentOf } from './amounts.ts';
import type { CoverageToEstimate, OwnShare } from './terms.ts';

/**
 * A plan's payment after the plans before it (docs/insurance.md, "Two plans").
 * @param paid their payments
 * @param rest the open amount: fee less write-off less paid
 */
export function secondaryPays(
  alone: OwnShare,
  { coordination }: Pick<CoverageToEstimate, 'coordination'>,
  { paid, rest }: { paid: number; rest: number },
): number {
  const { pays, allowed, base, deductible, copay, percent, left } = alone;
  switch (coordination) {
    case 'standard':
      return Math.min(pays, rest);
    case 'basic':
    case 'medicaid':
      return Math.min(pays, Math.max(0, allowed - paid), rest);
    case 'non_duplication':
      return Math.min(Math.max(0, pays - paid), rest);
    case 'maintenance':
      return Math.min(percentOf(Math.max(0, base - paid - deductible - copay), percent), left, rest);
  }
}
