import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/payments/statements`. */
export const statementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/statements',
  component: lazyRouteComponent(() => import('./StatementsScreen.tsx'), 'StatementsScreen'),
});
