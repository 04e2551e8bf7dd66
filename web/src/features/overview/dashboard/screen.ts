import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The dashboard, at `/`. */
export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
});
