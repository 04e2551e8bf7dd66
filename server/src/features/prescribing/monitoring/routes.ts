import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockPatientForShare } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Lookups in the states' prescription monitoring programs, recorded as notes. */
export const monitoring: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listMonitoringLookups, async ({ tx, input }) => {
      const patient = await requirePatient(tx, input.params.id);
      return tx.ask(queries.listLookups(patient.id));
    }),

    on(contract.noteMonitoringLookup, async ({ tx, person, input }) => {
      const patient = await requirePatient(tx, input.params.id);
      const id = await queries.insertLookup(tx, { patient_id: patient.id, ...input.body }, person);
      const noted = (await tx.ask(queries.listLookups(patient.id))).find((lookup) => lookup.id === id);
      if (noted === undefined) throw new Error('A look that was just noted is missing.');
      return noted;
    }),
  ],
};

async function requirePatient(tx: Tx, patientId: string) {
  const patient = await lockPatientForShare(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  return patient;
}
