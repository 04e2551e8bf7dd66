import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, linkSearch, textParam } from '../../../ui/screens/searchParameters.ts';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';

/** The provider's id of the payment whose result is shown. */
const paymentResultSearch = (given: GivenSearch): { session_id?: string | undefined } => ({
  session_id: textParam(given.session_id),
});

/** The result of an online payment, for patients and staff alike. */
export const paymentResultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/success',
  validateSearch: paymentResultSearch,
  component: lazyRouteComponent(() => import('./PaymentResultScreen.tsx'), 'PaymentResultScreen'),
});

/** The page behind a payment link. */
export const payLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pay',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./PayLinkScreen.tsx'), 'PayLinkScreen'),
});
