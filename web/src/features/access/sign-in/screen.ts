import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkSearch } from '../../../ui/screens/searchParameters.ts';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';

/** `/forgot-password`. */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

/** `/reset-password`. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});
