import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/practice`. */
export const practiceSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/practice',
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./PracticeScreen.tsx'), 'PracticeScreen'),
});
