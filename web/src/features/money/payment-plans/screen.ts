import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/payments/plans`. */
export const paymentPlansRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/plans',
  component: lazyRouteComponent(() => import('./PaymentPlansScreen.tsx'), 'PaymentPlansScreen'),
});
