import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { workListSearch } from './workListSearch.ts';

/** `/work-list`. */
export const workListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/work-list',
  validateSearch: workListSearch,
  component: lazyRouteComponent(() => import('./WorkListScreen.tsx'), 'WorkListScreen'),
});
