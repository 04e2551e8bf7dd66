import type { Treatment } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';

/** The amount due on these treatments, in dollars, and the number of unpaid ones; planned ones are estimates. product.md, 4. */
export function dueOn(treatments: readonly Pick<Treatment, 'due'>[]): { due: number; bills: number } {
  const unpaid = treatments.filter(({ due }) => due > 0);
  return { due: sumOf(unpaid.map(({ due }) => due)), bills: unpaid.length };
}

/** Whether what is left to pay is due, or planned, so that it can be paid ahead; undefined when nothing is left. */
export function payableState({
  balance,
  due,
}: Pick<Treatment, 'balance' | 'due'>): 'due' | 'planned' | undefined {
  if (balance === 0) return undefined;
  return due > 0 ? 'due' : 'planned';
}
