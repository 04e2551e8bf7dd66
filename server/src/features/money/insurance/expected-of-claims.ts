import { expectedOf, subscriptionsOf } from '../../insurance/estimates/index.ts';
import type { Tx } from '../../../db/database.ts';
import type { ExpectedOfClaims } from '../../insurance/claims/index.ts';
import * as queries from './expected-queries.ts';
import { keepEstimates, takeEstimatesBack } from './keep-estimates.ts';

/** As many as are calculated at once. */
const mostTogether = 25;

/**
 * Works in groups of which none shares a patient or a subscription, each after all earlier works with which it shares one: what an
 * earlier visit uses of a deductible or a maximum is gone for a later one, also of a family's.
 */
async function independent<Work extends { patientId: string }>(
  tx: Tx,
  works: readonly Work[],
): Promise<Work[][]> {
  if (works.length < 2) return works.length === 0 ? [] : [[...works]];
  const shared = new Map(
    (await subscriptionsOf(tx, [...new Set(works.map(({ patientId }) => patientId))])).map(
      ({ patient_id, subscription_ids }) => [patient_id, subscription_ids],
    ),
  );
  const waves: Work[][] = [];
  const lastWave = new Map<string, number>();
  for (const work of works) {
    const keys = [work.patientId, ...(shared.get(work.patientId) ?? [])];
    const at = Math.max(0, ...keys.map((key) => (lastWave.get(key) ?? -1) + 1));
    (waves[at] ??= []).push(work);
    for (const key of keys) lastWave.set(key, at);
  }
  return waves.flatMap((wave) =>
    Array.from({ length: Math.ceil(wave.length / mostTogether) }, (_, place) =>
      wave.slice(place * mostTogether, (place + 1) * mostTogether),
    ),
  );
}

/** The expected insurance payments of treatments that were claimed without a check-out, by the day of service. */
export const expectedOfClaims: ExpectedOfClaims = {
  async expect(tx, claims, by) {
    const open = new Set(
      await queries.billedWork(
        tx,
        claims.flatMap(({ treatmentIds }) => treatmentIds),
      ),
    );
    const works = claims
      .toSorted((one, other) => one.onDay.localeCompare(other.onDay))
      .map(({ claimId, patientId, onDay, treatmentIds }) => ({
        patientId,
        treatmentIds: treatmentIds.filter((id) => open.has(id)),
        // Only the certain part is expected.
        assumption: 'least' as const,
        claim: { id: claimId, onDay },
      }))
      .filter(({ treatmentIds }) => treatmentIds.length > 0);
    for (const together of await independent(tx, works)) await keepEstimates(tx, together, by);
  },

  async takeBackClaim(tx, claimId, by) {
    const ids = await queries.unansweredOfClaim(tx, claimId);
    await takeEstimatesBack(tx, { treatmentIds: ids, reason: 'The claim is void.' }, by);
  },

  async takeBackTreatment(tx, treatmentId, by) {
    const rows = await expectedOf(tx, [treatmentId]);
    // An answered estimate stays as it was.
    if (rows.some(({ status }) => status !== null && status !== 'pending')) return;
    await takeEstimatesBack(
      tx,
      { treatmentIds: [treatmentId], reason: 'It is not billed to insurance.' },
      by,
    );
  },
};
