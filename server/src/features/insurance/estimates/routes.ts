import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { planInsurance } from './plan-estimate.ts';
import { factsOfPlan } from './queries.ts';

/** What insurance is expected to pay. */
export const insuranceEstimates: Feature = {
  routes: [
    on(
      contract.getPlanInsurance,
      readInOneTrip(({ input }) =>
        factsOfPlan(input.params.id).map((facts) => {
          if (facts === undefined) throw new Refusal('treatment_plan_not_found');
          return planInsurance(facts);
        }),
      ),
    ),
  ],
};
