import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mustBeAllowed } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/recall`. */
export const recallTypesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/recall',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(() => import('./RecallTypesScreen.tsx'), 'RecallTypesScreen'),
});
