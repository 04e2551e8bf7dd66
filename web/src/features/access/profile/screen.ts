import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../sign-in/staffRoute.ts';

/** `/settings/profile`. */
export const profileRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./ProfileScreen.tsx'), 'ProfileScreen'),
});
