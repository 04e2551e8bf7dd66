import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { laboratoryList } from './queries.ts';

/** The dental laboratories that the practice sends its cases to. */
export const laboratories: Feature = {
  constraints: laboratoryList.constraints,
  routes: [
    on(
      contract.listLaboratories,
      readInOneTrip(() => laboratoryList.list),
    ),
    on(contract.createLaboratory, ({ tx, input }) => laboratoryList.insert(tx, input.body)),
    on(contract.updateLaboratory, ({ tx, input }) => laboratoryList.change(tx, input.params.id, input.body)),
  ],
};
