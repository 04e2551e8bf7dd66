import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';

/** The page behind the link in a sequence's message. */
export const timeLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-time',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./TimeLinkScreen.tsx'), 'TimeLinkScreen'),
});
