import type { Admin } from '@cusp/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  adminAuditSearch,
  adminPracticeSearch,
  adminPracticesSearch,
  adminSubscriptionsSearch,
  adminUsersSearch,
} from '../../features/operator/operator/searches.ts';
import { restoredAdmin } from '../shared/restored.ts';
import { Opening } from '../../ui/screens/Opening.tsx';
import { rootRoute } from '../../ui/screens/rootRoute.ts';

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  beforeLoad: async () => {
    if (await restoredAdmin()) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/sign-in/AdminLoginRoute.tsx'),
    'AdminLoginRoute',
  ),
});

/** Outside the portal's shell: someone who must choose a new password can't go anywhere else. */
const password = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/password',
  beforeLoad: async (): Promise<{ admin: Admin }> => ({ admin: await signedIn() }),
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/sign-in/AdminPasswordScreen.tsx'),
    'AdminPasswordScreen',
  ),
});

/** The admin portal: its shell around every screen, for signed-in admins only. */
const portal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  pendingComponent: Opening,
  beforeLoad: async (): Promise<{ admin: Admin }> => {
    const admin = await signedIn();
    if (admin.must_change_password) throw redirect({ to: '/admin/password', replace: true });
    return { admin };
  },
  component: lazyRouteComponent(() => import('./AdminPortal.tsx'), 'AdminPortal'),
});

const dashboard = createRoute({
  getParentRoute: () => portal,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/dashboard/OperatorDashboardScreen.tsx'),
    'OperatorDashboardScreen',
  ),
});

const practices = createRoute({
  getParentRoute: () => portal,
  path: '/practices',
  validateSearch: adminPracticesSearch,
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/practices/PracticesScreen.tsx'),
    'PracticesScreen',
  ),
});

const practice = createRoute({
  getParentRoute: () => portal,
  path: '/practices/$id',
  validateSearch: adminPracticeSearch,
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/practices/OperatorPracticeScreen.tsx'),
    'OperatorPracticeScreen',
  ),
});

const subscriptions = createRoute({
  getParentRoute: () => portal,
  path: '/subscriptions',
  validateSearch: adminSubscriptionsSearch,
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/subscriptions/SubscriptionsScreen.tsx'),
    'SubscriptionsScreen',
  ),
});

const users = createRoute({
  getParentRoute: () => portal,
  path: '/users',
  validateSearch: adminUsersSearch,
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/users/UsersScreen.tsx'),
    'UsersScreen',
  ),
});

const audit = createRoute({
  getParentRoute: () => portal,
  path: '/audit',
  validateSearch: adminAuditSearch,
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/audit/OperatorAuditScreen.tsx'),
    'OperatorAuditScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => portal,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../../features/operator/operator/settings/OperatorSettingsScreen.tsx'),
    'OperatorSettingsScreen',
  ),
});

const toDashboard = () => {
  throw redirect({ to: '/admin/dashboard', replace: true });
};
const home = createRoute({ getParentRoute: () => portal, path: '/', beforeLoad: toDashboard });
const unknown = createRoute({ getParentRoute: () => portal, path: '$', beforeLoad: toDashboard });

/** Everything below /admin. product.md, 2. */
export const adminRoutes = [
  login,
  password,
  portal.addChildren([dashboard, practices, practice, subscriptions, users, audit, settings, home, unknown]),
] as const;

async function signedIn(): Promise<Admin> {
  const admin = await restoredAdmin();
  if (!admin) throw redirect({ to: '/admin/login', replace: true });
  return admin;
}
