import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/payments/deposits`. */
export const bankDepositsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/deposits',
  component: lazyRouteComponent(() => import('./BankDepositsScreen.tsx'), 'BankDepositsScreen'),
});

/** `/payments/deposits/$id`. */
export const bankDepositRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/deposits/$id',
  component: lazyRouteComponent(() => import('./BankDepositScreen.tsx'), 'BankDepositScreen'),
});
