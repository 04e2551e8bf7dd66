import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { carrierList } from './queries.ts';

/** The insurance companies whose plans patients have. */
export const carriers: Feature = {
  constraints: carrierList.constraints,
  routes: [
    on(
      contract.listCarriers,
      readInOneTrip(() => carrierList.list),
    ),
    on(contract.createCarrier, ({ tx, input }) => carrierList.insert(tx, input.body)),
    on(contract.updateCarrier, ({ tx, input }) => carrierList.change(tx, input.params.id, input.body)),
  ],
};
