import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  type GivenSearch,
  type ListSearch,
  listSearch,
  textParam,
} from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The treatment (id) that prefills a payment's dialog. */
const paymentsSearch = (given: GivenSearch): ListSearch & { treatment?: string | undefined } => ({
  ...listSearch(given),
  treatment: textParam(given.treatment),
});

/** `/payments`. */
export const paymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments',
  validateSearch: paymentsSearch,
  component: lazyRouteComponent(() => import('./PaymentsScreen.tsx'), 'PaymentsScreen'),
});
