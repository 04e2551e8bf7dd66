import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { findForm } from '../definitions/index.ts';
import { patientsForRules } from './queries.ts';

/** Previews which patients the rules of a form reach. */
export const formGiving: Feature = {
  routes: [
    on(
      contract.previewFormRules,
      readInOneTrip(
        ({ input }) =>
          both(findForm(input.params.id), patientsForRules(input.params.id)).map(([form, reached]) => {
            if (form === undefined) throw new Refusal('form_not_found');
            return { count: reached.length, first: reached.slice(0, contract.previewedPatients) };
          }),
        (reach, { auditScope }) => {
          auditScope.countPatients({
            count: reach.count,
            patients: reach.first.map(({ patient_id }) => patient_id),
          });
          return reach;
        },
      ),
    ),
  ],
};
