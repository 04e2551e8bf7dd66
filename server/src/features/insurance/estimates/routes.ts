import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { predeterminedOfPlan, predeterminedOfWork } from './predetermined-queries.ts';
import { factsOfPlan, factsOfWork } from './queries.ts';
import { shownEstimate } from './shown.ts';

/** Expected insurance payments. */
export const insuranceEstimates: Feature = {
  routes: [
    on(
      contract.getPlanInsurance,
      readInOneTrip(({ input }) =>
        both(factsOfPlan(input.params.id), predeterminedOfPlan(input.params.id)).map(
          ([facts, predetermined]) => {
            if (facts === undefined) throw new Refusal('treatment_plan_not_found');
            return shownEstimate(facts, predetermined);
          },
        ),
      ),
    ),

    on(
      contract.estimateWork,
      readInOneTrip(({ input: { params, query } }) => {
        const treatmentIds = query.treatment_ids ?? [];
        const procedureIds = query.procedure_ids ?? [];
        const fees = (query.fees ?? []).map((dollars) => (dollars === null ? null : toCents(dollars)));
        return both(
          factsOfWork({ patientId: params.id, treatmentIds, procedureIds, fees }),
          predeterminedOfWork({ treatmentIds }),
        ).map(([facts, predetermined]) => {
          if (facts === undefined) throw new Refusal('patient_not_found');
          return shownEstimate(facts, predetermined);
        });
      }),
    ),
  ],
};
