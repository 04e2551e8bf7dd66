import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The tabs of the catalog. */
const catalogTabs = ['procedures', 'fees', 'benefits', 'bundles', 'buttons', 'import'] as const;
export type CatalogTab = (typeof catalogTabs)[number];

const catalogSearch = ({
  tab,
  q,
}: GivenSearch): { tab?: CatalogTab | undefined; q?: string | undefined } => ({
  tab: wordParam(tab, catalogTabs),
  q: textParam(q),
});

/** `/settings/procedures`. */
export const proceduresRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/procedures',
  validateSearch: catalogSearch,
  ...onlyWith('treatments.read'),
  component: lazyRouteComponent(() => import('./ProceduresScreen.tsx'), 'ProceduresScreen'),
});
