import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../shared/root.ts';
import * as search from '../../searches.ts';

/** The result of an online payment, for patients and staff alike. */
const paymentResult = createRoute({
  getParentRoute: () => root,
  path: '/payments/success',
  validateSearch: search.paymentResultSearch,
  component: lazyRouteComponent(
    () => import('../../features/money/online/PaymentResultScreen.tsx'),
    'PaymentResultScreen',
  ),
});

/** The page behind the link of a reminder. */
const visitLink = createRoute({
  getParentRoute: () => root,
  path: '/visit',
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(
    () => import('../../features/messages/links/AppointmentLinkScreen.tsx'),
    'AppointmentLinkScreen',
  ),
});

/** The page behind the link of an offered place. */
const offerLink = createRoute({
  getParentRoute: () => root,
  path: '/offer',
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(
    () => import('../../features/messages/links/OfferLinkScreen.tsx'),
    'OfferLinkScreen',
  ),
});

/** The page behind a payment link. */
const payLink = createRoute({
  getParentRoute: () => root,
  path: '/pay',
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(
    () => import('../../features/money/online/PayLinkScreen.tsx'),
    'PayLinkScreen',
  ),
});

/** Any other address redirects to the start page, and from there to /login if nobody is signed in. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The routes that need no session. */
export const publicRoutes = [paymentResult, visitLink, offerLink, payLink, unknown] as const;
