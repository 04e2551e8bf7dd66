import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/online-requests`. */
export const onlineRequestsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/online-requests',
  component: lazyRouteComponent(() => import('./OnlineRequestsScreen.tsx'), 'OnlineRequestsScreen'),
});
