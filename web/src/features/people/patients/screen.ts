import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/patients`. */
export const patientsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/patients',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./PatientsScreen.tsx'), 'PatientsScreen'),
});
