import type { Treatment } from '@cusp/contract';
import { sumOf } from '../../ui/formats.ts';

/** What is still due on these treatments, in dollars, and how many are not paid. product.md, 4. */
export function dueOn(treatments: readonly Pick<Treatment, 'balance'>[]): { due: number; bills: number } {
  const unpaid = treatments.filter(({ balance }) => balance > 0);
  return { due: sumOf(unpaid.map(({ balance }) => balance)), bills: unpaid.length };
}
