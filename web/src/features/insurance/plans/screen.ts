import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/insurance`. */
export const insuranceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/insurance',
  ...onlyWith('insurance.plans'),
  component: lazyRouteComponent(() => import('./InsuranceScreen.tsx'), 'InsuranceScreen'),
});
