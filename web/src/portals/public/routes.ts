import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../../routes/root.ts';
import * as search from '../../searches.ts';

/** Where an online payment ends, for patients and staff alike. */
const paymentResult = createRoute({
  getParentRoute: () => root,
  path: '/payments/success',
  validateSearch: search.paymentResultSearch,
  component: lazyRouteComponent(
    () => import('../../features/online-payments/PaymentResultScreen.tsx'),
    'PaymentResultScreen',
  ),
});

/** Every other address leads home; who isn't signed in gets to /login from there. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** What nobody has to be signed in for. */
export const publicRoutes = [paymentResult, unknown] as const;
