import type { InsurancePlan, InsurancePlanInput } from '@cusp/contract';
import type { z } from 'zod/mini';

/** Whether these terms are those of the stored version, so that no other one is needed. Without a day they hold since the stored one's. */
export function hasSameTerms(
  stored: InsurancePlan,
  { benefits, ...terms }: z.output<typeof InsurancePlanInput>,
): boolean {
  const { valid_from, ...others } = terms;
  if (valid_from !== null && valid_from !== stored.valid_from) return false;
  const was: Record<string, unknown> = stored;
  return (
    Object.entries(others).every(([name, value]) => was[name] === value) &&
    JSON.stringify(benefits.map(sorted)) === JSON.stringify(stored.benefits.map(sorted))
  );
}

const sorted = ({ procedure_ids, ...line }: InsurancePlan['benefits'][number]) => [
  procedure_ids.toSorted(),
  Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1)),
];
