import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/tablets`: owners connect and revoke the office's tablets. */
export const tabletsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/tablets',
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./TabletsScreen.tsx'), 'TabletsScreen'),
});
