import type { CoverageVerifications } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { verificationsOf, verifiedCoverage } from './queries.ts';

/** A coverage that can be verified; refuses one that there isn't, and one that was entered in error. */
export async function requireVerifiable(tx: Tx, id: string) {
  const coverage = await verifiedCoverage(tx, id);
  if (coverage === undefined) throw new Refusal('coverage_not_found');
  if (coverage.struck) throw new Refusal('coverage_struck');
  return coverage;
}

export function foundVerifications(shown: CoverageVerifications | undefined): CoverageVerifications {
  if (shown === undefined) throw new Refusal('coverage_not_found');
  return shown;
}

/** The verifications of a coverage, as calls answer them. */
export const shownVerifications = async (tx: Tx, id: string): Promise<CoverageVerifications> =>
  foundVerifications(await tx.ask(verificationsOf(id)));
