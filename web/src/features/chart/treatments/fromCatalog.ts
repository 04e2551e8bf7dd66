import type { Procedure } from '@cusp/contract';

/** The values that a chosen catalog entry sets in a treatment's form; null: none is chosen anymore. */
export function valuesFrom(entry: Procedure | null, cost: number | '') {
  if (entry === null) return { procedure_id: '' };
  // An unknown fee isn't a cost; what was typed stays.
  const known = entry.fee ?? (cost === 0 ? ('' as const) : cost);
  return { procedure_id: entry.id, procedure: entry.category, cost: known };
}

/** The plain name, if it differs from the name. */
export const describedBy = ({ name, plain_name }: Procedure) => (plain_name === name ? '' : plain_name);
