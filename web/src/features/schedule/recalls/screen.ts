import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/recall`. */
export const recallTypesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/recall',
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./RecallTypesScreen.tsx'), 'RecallTypesScreen'),
});
