import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/insurance`; `plan` opens the suggested changes of a plan. */
export const insuranceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/insurance',
  validateSearch: ({ plan }: GivenSearch): { plan?: string | undefined } => ({ plan: textParam(plan) }),
  ...onlyWith('insurance.plans'),
  component: lazyRouteComponent(() => import('./InsuranceScreen.tsx'), 'InsuranceScreen'),
});
