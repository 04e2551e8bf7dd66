import { type Numbering, perioKey, type PerioTooth, perioValueAt } from '@cusp/contract';
import type { Spot } from './path.ts';
import { labelOf } from './words.ts';

/** "12 sites have no depth: teeth 3 and 14."; `''` where each site of the path has one. */
export function unprobedWords(
  spots: readonly Spot[],
  teeth: ReadonlyMap<string, PerioTooth>,
  numbering: Numbering,
): string {
  const missing = spots.filter(
    (spot) => perioValueAt(teeth.get(perioKey(spot)), spot.place, 'depth') === null,
  );
  if (missing.length === 0) return '';
  const at = [...new Map(missing.map((spot) => [perioKey(spot), labelOf(spot, numbering)])).values()];
  const sites = missing.length === 1 ? '1 site has' : `${missing.length} sites have`;
  return `${sites} no depth: ${at.length === 1 ? 'tooth' : 'teeth'} ${at.join(', ')}.`;
}
