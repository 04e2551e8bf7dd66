import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { catalogSearch } from './catalogSearch.ts';

/** `/settings/procedures`. */
export const proceduresRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/procedures',
  validateSearch: catalogSearch,
  ...onlyWith('treatments.read'),
  component: lazyRouteComponent(() => import('./ProceduresScreen.tsx'), 'ProceduresScreen'),
});
