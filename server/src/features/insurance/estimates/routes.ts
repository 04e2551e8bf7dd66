import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { factsOfPlan, factsOfWork } from './queries.ts';
import { shownEstimate } from './shown.ts';

/** What insurance is expected to pay. */
export const insuranceEstimates: Feature = {
  routes: [
    on(
      contract.getPlanInsurance,
      readInOneTrip(({ input }) =>
        factsOfPlan(input.params.id).map((facts) => {
          if (facts === undefined) throw new Refusal('treatment_plan_not_found');
          return shownEstimate(facts);
        }),
      ),
    ),

    on(
      contract.estimateWork,
      readInOneTrip(({ input: { params, query } }) =>
        factsOfWork({
          patientId: params.id,
          treatmentIds: query.treatment_ids ?? [],
          procedureIds: query.procedure_ids ?? [],
        }).map((facts) => {
          if (facts === undefined) throw new Refusal('patient_not_found');
          return shownEstimate(facts);
        }),
      ),
    ),
  ],
};
