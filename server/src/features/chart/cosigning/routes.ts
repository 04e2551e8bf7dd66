import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockTreatment, treatmentFor } from '../treatments/index.ts';
import { listAwaitedTreatments, signTreatment } from './queries.ts';

/** Treatments that others completed for a provider, who signs them. Whether that is required is a setting of the notes. */
export const treatmentCosigning: Feature = {
  routes: [
    on(contract.listAwaitedTreatments, ({ tx, person, input }) =>
      tx.ask(listAwaitedTreatments(person.id, input.query)),
    ),

    on(contract.cosignTreatment, async ({ tx, person, input }) => {
      const { id } = input.params;
      requireCurrentVersion(await lockTreatment(tx, id), input.body.version, 'treatment_not_found');
      if (!(await signTreatment(tx, id, person))) throw new Refusal('cosign_not_asked');
      return treatmentFor(tx, id, person);
    }),
  ],
};
