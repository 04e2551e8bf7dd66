import type { PortalLine, Treatment } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';

/**
 * The amount due on these treatments and other charges, in dollars, and the number of unpaid ones; planned treatments are estimates.
 * product.md, 4.
 */
export function dueOn(
  treatments: readonly Pick<Treatment, 'due'>[],
  others: readonly Pick<PortalLine, 'open'>[] = [],
): { due: number; bills: number } {
  const unpaid = [...treatments.map(({ due }) => due), ...others.map(({ open }) => open)].filter(
    (amount) => amount > 0,
  );
  return { due: sumOf(unpaid), bills: unpaid.length };
}

/** Whether what is left to pay is due, or planned, so that it can be paid ahead; undefined when nothing is left. */
export function payableState({
  balance,
  due,
}: Pick<Treatment, 'balance' | 'due'>): 'due' | 'planned' | undefined {
  if (balance === 0) return undefined;
  return due > 0 ? 'due' : 'planned';
}
