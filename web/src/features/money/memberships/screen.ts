import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/payments/memberships`. */
export const membershipsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/memberships',
  component: lazyRouteComponent(() => import('./MembershipsScreen.tsx'), 'MembershipsScreen'),
});
