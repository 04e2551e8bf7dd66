import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/pharmacies`. */
export const pharmaciesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pharmacies',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./PharmaciesScreen.tsx'), 'PharmaciesScreen'),
});
