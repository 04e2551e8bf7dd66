import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/messages`. */
export const messageSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/messages',
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./MessageSettingsScreen.tsx'), 'MessageSettingsScreen'),
});
