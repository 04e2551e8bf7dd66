import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { findBestTerms } from './searching.ts';

/** Drugs, allergens and conditions to choose from. */
export const terms: Feature = {
  routes: [
    on(
      contract.searchTerms,
      readInOneTrip(({ input: { query } }) => findBestTerms(query.kind, query.q)),
    ),
  ],
};
