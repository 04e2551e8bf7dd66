import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, wordParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/**
 * The outcome when the owner returns from Stripe's page, and the period for which prices are shown; a month by default.
 */
const subscriptionSearch = (
  given: GivenSearch,
): { checkout?: 'done' | 'left' | undefined; billing?: 'yearly' | undefined } => ({
  checkout: wordParam(given.checkout, ['done', 'left']),
  billing: wordParam(given.billing, ['yearly']),
});

/** `/settings/subscription`. */
export const subscriptionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/subscription',
  validateSearch: subscriptionSearch,
  ...onlyWith('subscription.write'),
  component: lazyRouteComponent(() => import('./SubscriptionScreen.tsx'), 'SubscriptionScreen'),
});
