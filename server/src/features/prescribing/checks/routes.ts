import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { repeatedEntry } from '../medications/index.ts';
import { namesControlledSubstance } from '../../../services/pharmacy/controlled-substances.ts';
import { checkForPatient } from './checking.ts';
import { asControlled } from './queries.ts';

/** Checks of a drug while its prescription is being written. */
export const drugChecks: Feature = {
  routes: [
    on(contract.checkPrescription, async ({ tx, person, input }) => {
      const { patient_id, repeats_id, on_list: choice, ...drug } = input.body;
      const repeated = await repeatedEntry(tx, repeats_id, patient_id);
      const { check } = await checkForPatient(tx, patient_id, drug, { repeated, choice });
      const isControlled = namesControlledSubstance(drug.medication, drug.dosage);
      return {
        ...check,
        controlled: isControlled ? await tx.ask(asControlled(patient_id, person.id)) : null,
      };
    }),
  ],
};
