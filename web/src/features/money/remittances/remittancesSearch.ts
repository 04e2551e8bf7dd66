import { type GivenSearch, wordParam } from '../../../ui/screens/searchParameters.ts';

/** Those to post, or those that a carrier's rule posted. */
const remittanceViews = ['open', 'by_rule'] as const;

export interface RemittancesSearch {
  /** Without it all. */
  view?: (typeof remittanceViews)[number] | undefined;
}

export const remittancesSearch = (given: GivenSearch): RemittancesSearch => ({
  view: wordParam(given.view, remittanceViews),
});
