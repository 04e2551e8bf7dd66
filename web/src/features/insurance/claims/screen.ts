import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { claimsSearch } from './claimsSearch.ts';

/** `/claims`. */
export const claimsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/claims',
  validateSearch: claimsSearch,
  ...onlyWith('insurance.claims'),
  component: lazyRouteComponent(() => import('./ClaimsScreen.tsx'), 'ClaimsScreen'),
});

/** `/claims/{id}`: its search is that of the list which it was opened from. */
export const claimRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/claims/$id',
  validateSearch: claimsSearch,
  ...onlyWith('insurance.claims'),
  component: lazyRouteComponent(() => import('./ClaimScreen.tsx'), 'ClaimScreen'),
});
