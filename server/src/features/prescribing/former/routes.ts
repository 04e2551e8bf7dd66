import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Prescriptions of another program, which are only read. */
export const formerPrescriptions: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listFormerPrescriptions,
      readInOneTrip(
        ({ input: { params } }) => both(patientById(params.id), queries.formerPrescriptionsOf(params.id)),
        ([, found]) => found,
      ),
    ),
  ],
};
