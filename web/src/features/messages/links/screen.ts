import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';

/** The page behind the link of a reminder. */
export const visitLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visit',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./AppointmentLinkScreen.tsx'), 'AppointmentLinkScreen'),
});

/** The page behind the link of an offered place. */
export const offerLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offer',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./OfferLinkScreen.tsx'), 'OfferLinkScreen'),
});
