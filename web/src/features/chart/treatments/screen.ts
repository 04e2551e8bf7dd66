import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/treatments`. */
export const treatmentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/treatments',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./TreatmentsScreen.tsx'), 'TreatmentsScreen'),
});
