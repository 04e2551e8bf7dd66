import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';

/** The page of a phone that scanned the code of an open screen. */
export const phonePhotosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/phone-photos',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./PhonePhotosScreen.tsx'), 'PhonePhotosScreen'),
});
