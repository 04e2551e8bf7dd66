import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';

/** The page of a visit that was asked for with a deposit. */
export const visitRequestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visit-request',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./VisitRequestScreen.tsx'), 'VisitRequestScreen'),
});
