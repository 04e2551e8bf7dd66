import { expectedOf } from '../../insurance/estimates/index.ts';
import type { ExpectedOfClaims } from '../../insurance/claims/index.ts';
import * as queries from './expected-queries.ts';
import { keepEstimates, takeEstimatesBack } from './keep-estimates.ts';

/** What insurance is expected to pay of work that was claimed without a check-out, by the day on which it was done. */
export const expectedOfClaims: ExpectedOfClaims = {
  async expect(tx, claims, by) {
    const open = new Set(
      await queries.billedWork(
        tx,
        claims.flatMap(({ treatmentIds }) => treatmentIds),
      ),
    );
    // What an earlier visit uses of a deductible or a maximum is gone for a later one.
    for (const { claimId, patientId, onDay, treatmentIds } of claims.toSorted((one, other) =>
      one.onDay.localeCompare(other.onDay),
    )) {
      const wanted = treatmentIds.filter((id) => open.has(id));
      if (wanted.length === 0) continue;
      // What isn't sure isn't awaited.
      await keepEstimates(
        tx,
        { patientId, treatmentIds: wanted, assumption: 'least', claim: { id: claimId, onDay } },
        by,
      );
    }
  },

  async takeBackClaim(tx, claimId, by) {
    const ids = await queries.unansweredOfClaim(tx, claimId);
    await takeEstimatesBack(tx, { treatmentIds: ids, reason: 'The claim is void.' }, by);
  },

  async takeBackTreatment(tx, treatmentId, by) {
    const rows = await expectedOf(tx, [treatmentId]);
    // What was answered stays as it was expected.
    if (rows.some(({ status }) => status !== null && status !== 'pending')) return;
    await takeEstimatesBack(
      tx,
      { treatmentIds: [treatmentId], reason: 'It is not billed to insurance.' },
      by,
    );
  },
};
