import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/import`. */
export const importRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/import',
  ...onlyWith('practice.import'),
  component: lazyRouteComponent(() => import('./ImportScreen.tsx'), 'ImportScreen'),
});
