import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { fitsFor } from './queries.ts';
import { listBroken, listUnscheduled } from './list-queries.ts';

/** Lists of who could fill a free place, and who fits one best. */
export const gaps: Feature = {
  routes: [
    on(
      contract.listBroken,
      readInOneTrip(({ input }) => listBroken(input.query.days)),
    ),

    on(
      contract.listUnscheduled,
      readInOneTrip(({ input }) => listUnscheduled(input.query)),
    ),

    on(
      contract.listFits,
      readInOneTrip(({ input }) => fitsFor(input.query)),
    ),
  ],
};
