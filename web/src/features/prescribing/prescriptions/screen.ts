import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/prescriptions`. */
export const prescriptionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/prescriptions',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./PrescriptionsScreen.tsx'), 'PrescriptionsScreen'),
});
