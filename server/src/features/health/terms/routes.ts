import * as contract from '@cusp/contract';
import { nothing } from '../../../db/question.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { searchShipped } from './shipped.ts';

/** Drugs, allergens and conditions to choose from. */
export const terms: Feature = {
  routes: [
    on(
      contract.searchTerms,
      readInOneTrip(({ input: { query } }) =>
        nothing.map(() => searchShipped(query.kind, query.q).slice(0, contract.termsFound)),
      ),
    ),
  ],
};
