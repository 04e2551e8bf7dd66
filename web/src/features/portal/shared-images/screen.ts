import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';

/** The page behind a link by which another office sees images of a patient. */
export const sharedImagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared-images',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./SharedImagesScreen.tsx'), 'SharedImagesScreen'),
});
