import * as contract from '@cusp/contract';
import { asks } from '../../http/asks.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import * as queries from './queries.ts';

export const pharmacies: Feature = {
  routes: [
    on(
      contract.listPharmacies,
      asks(({ input }) => queries.listPharmacies(input.query)),
    ),

    on(contract.createPharmacy, ({ tx, input }) => queries.insertPharmacy(tx, input.body)),

    on(contract.deletePharmacy, async ({ tx, input }) => {
      const archived = await queries.archivePharmacy(tx, input.params.id);
      if (archived === undefined) throw new Refusal('pharmacy_not_found');
      return null;
    }),
  ],
};
