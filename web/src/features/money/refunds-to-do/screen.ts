import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/payments/refunds`. */
export const refundsToDoRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/refunds',
  component: lazyRouteComponent(() => import('./RefundsToDoScreen.tsx'), 'RefundsToDoScreen'),
});
