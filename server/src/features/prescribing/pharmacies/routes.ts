import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

export const pharmacies: Feature = {
  routes: [
    on(
      contract.listPharmacies,
      readInOneTrip(({ input }) => queries.listPharmacies(input.query)),
    ),

    on(contract.createPharmacy, ({ tx, input }) => queries.insertPharmacy(tx, input.body)),

    on(contract.deletePharmacy, async ({ tx, input }) => {
      const archived = await queries.archivePharmacy(tx, input.params.id);
      if (archived === undefined) throw new Refusal('pharmacy_not_found');
      return null;
    }),
  ],
};
