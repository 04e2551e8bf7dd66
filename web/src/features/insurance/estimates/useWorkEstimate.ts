import { estimateWork } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { keepAnswer } from '../../../ui/feedback/answered.ts';

interface EstimatedWork {
  treatmentIds: readonly string[];
  /** Completed procedures that aren't treatments yet. */
  procedureIds: readonly string[];
  /** Changed fees in dollars, of the treatments and then of the procedures; undefined: the known one. */
  fees: readonly (number | undefined)[];
}

const workQuery = (patientId: string, { treatmentIds, procedureIds, fees }: EstimatedWork) => {
  const query = {
    ...(treatmentIds.length > 0 && { treatment_ids: treatmentIds.join(',') }),
    ...(procedureIds.length > 0 && { procedure_ids: procedureIds.join(',') }),
    ...(fees.some((fee) => fee !== undefined) && { fees: fees.map((fee) => fee ?? '').join(',') }),
  };
  return queryOf(
    estimateWork,
    { params: { id: patientId }, query },
    keyOf('coverages', patientId, 'work', JSON.stringify(query)),
  );
};

/** What insurance is expected to pay of a visit's work. */
export const useWorkEstimate = (patientId: string, work: EstimatedWork) =>
  useQuery({
    ...workQuery(patientId, work),
    enabled: work.treatmentIds.length + work.procedureIds.length > 0,
    ...keepAnswer,
  });
export type WorkEstimateQuery = ReturnType<typeof useWorkEstimate>;
