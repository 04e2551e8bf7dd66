import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { scheduleSearch } from './scheduleSearch.ts';

/** `/schedule`. */
export const scheduleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/schedule',
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(() => import('./ScheduleScreen.tsx'), 'ScheduleScreen'),
});
