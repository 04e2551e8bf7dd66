import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { remittancesSearch } from './remittancesSearch.ts';

/** `/payments/remittances`. */
export const remittancesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/remittances',
  validateSearch: remittancesSearch,
  component: lazyRouteComponent(() => import('./RemittancesScreen.tsx'), 'RemittancesScreen'),
});

/** `/payments/remittances/$id`. */
export const remittanceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/remittances/$id',
  component: lazyRouteComponent(() => import('./RemittanceScreen.tsx'), 'RemittanceScreen'),
});
