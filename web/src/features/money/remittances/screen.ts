import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, wordParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** Those to post, or those that a carrier's rule posted. */
const remittanceViews = ['open', 'by_rule'] as const;

export interface RemittancesSearch {
  /** Without it all. */
  view?: (typeof remittanceViews)[number] | undefined;
}

const remittancesSearch = (given: GivenSearch): RemittancesSearch => ({
  view: wordParam(given.view, remittanceViews),
});

/** `/payments/remittances`. */
export const remittancesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/remittances',
  validateSearch: remittancesSearch,
  component: lazyRouteComponent(() => import('./RemittancesScreen.tsx'), 'RemittancesScreen'),
});

/** `/payments/remittances/$id`. */
export const remittanceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/remittances/$id',
  component: lazyRouteComponent(() => import('./RemittanceScreen.tsx'), 'RemittanceScreen'),
});
