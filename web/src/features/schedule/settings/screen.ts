import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/schedule`. */
export const scheduleSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/schedule',
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./ScheduleSettingsScreen.tsx'), 'ScheduleSettingsScreen'),
});
