import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { checkForPatient } from './checking.ts';

/** Checks of a drug while its prescription is being written. */
export const drugChecks: Feature = {
  routes: [
    on(contract.checkPrescription, ({ tx, input }) => {
      const { patient_id, ...drug } = input.body;
      return checkForPatient(tx, patient_id, drug);
    }),
  ],
};
