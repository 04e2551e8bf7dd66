import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';

export const pharmacies: Feature = {
  routes: [
    on(
      contract.listPharmacies,
      readInOneTrip(({ input }) => queries.listPharmacies(input.query)),
    ),

    on(contract.createPharmacy, async ({ tx, person, input }) => {
      const pharmacy = await queries.insertPharmacy(tx, input.body);
      recordEvent(tx, 'pharmacy.added', pharmacy.id, byStaff(person));
      return pharmacy;
    }),

    on(contract.deletePharmacy, async ({ tx, person, input }) => {
      const archived = await queries.archivePharmacy(tx, input.params.id);
      if (archived === undefined) throw new Refusal('pharmacy_not_found');
      recordEvent(tx, 'pharmacy.removed', archived.id, byStaff(person));
      return null;
    }),
  ],
};
