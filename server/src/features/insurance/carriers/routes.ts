import * as contract from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { carrierList, setPosting } from './queries.ts';

/** The insurance companies whose plans patients have. */
export const carriers: Feature = {
  constraints: carrierList.constraints,
  routes: [
    on(
      contract.listCarriers,
      readInOneTrip(() => carrierList.list),
    ),
    on(contract.createCarrier, ({ tx, input }) => carrierList.insert(tx, input.body)),
    on(contract.updateCarrier, async ({ tx, person, input }) => {
      const { posts_itself, ...fields } = input.body;
      const changed = await carrierList.change(tx, input.params.id, fields);
      const isSaid = posts_itself !== undefined && posts_itself !== null;
      if (!isSaid || posts_itself === changed.posts_itself) return changed;
      // A person who turns on automatic posting must be allowed to post each remittance.
      if (!mayStaff(person, 'payments.write') || !mayStaff(person, 'ledger.write_off'))
        throw new Refusal('not_permitted');
      return { ...changed, ...(await setPosting(tx, changed.id, posts_itself, person)) };
    }),
  ],
};
