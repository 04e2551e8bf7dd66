import { factsOfWork } from './queries.ts';
import type { WorkToEstimate } from './queries.ts';
import { estimatedLines } from './shown.ts';

/**
 * The expected payment of insurance for completed work, in whole cents, with the coverages of the estimate. Undefined if there is
 * no such patient.
 */
export const workEstimates = (work: WorkToEstimate) =>
  factsOfWork(work).map(
    (facts) =>
      facts && { today: facts.person.today, coverages: facts.coverages, lines: estimatedLines(facts) },
  );
