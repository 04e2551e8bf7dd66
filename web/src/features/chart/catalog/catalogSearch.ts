import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

/** The tabs of the catalog. */
const catalogTabs = ['procedures', 'fees', 'benefits', 'bundles', 'buttons', 'import'] as const;
export type CatalogTab = (typeof catalogTabs)[number];

export const catalogSearch = ({
  tab,
  q,
}: GivenSearch): { tab?: CatalogTab | undefined; q?: string | undefined } => ({
  tab: wordParam(tab, catalogTabs),
  q: textParam(q),
});
