import type { Admin } from '@cusp/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as search from '../../searches.ts';
import { restoredAdmin } from '../../routes/restored.ts';
import { Opening } from '../../ui/Opening.tsx';
import { root } from '../../routes/root.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  beforeLoad: async () => {
    if (await restoredAdmin()) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(
    () => import('../../features/admin/sign-in/AdminLoginRoute.tsx'),
    'AdminLoginRoute',
  ),
});

/** Outside the portal's shell: someone who must choose a new password can't go anywhere else. */
const password = createRoute({
  getParentRoute: () => root,
  path: '/admin/password',
  beforeLoad: async (): Promise<{ admin: Admin }> => ({ admin: await signedIn() }),
  component: lazyRouteComponent(
    () => import('../../features/admin/sign-in/AdminPasswordScreen.tsx'),
    'AdminPasswordScreen',
  ),
});

/** The admin portal: its shell around every screen, for signed-in admins only. */
const portal = createRoute({
  getParentRoute: () => root,
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
    () => import('../../features/admin/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
});

const practices = createRoute({
  getParentRoute: () => portal,
  path: '/practices',
  validateSearch: search.adminPracticesSearch,
  component: lazyRouteComponent(
    () => import('../../features/admin/practices/PracticesScreen.tsx'),
    'PracticesScreen',
  ),
});

const practice = createRoute({
  getParentRoute: () => portal,
  path: '/practices/$id',
  validateSearch: search.adminPracticeSearch,
  component: lazyRouteComponent(
    () => import('../../features/admin/practices/PracticeScreen.tsx'),
    'PracticeScreen',
  ),
});

const subscriptions = createRoute({
  getParentRoute: () => portal,
  path: '/subscriptions',
  validateSearch: search.adminSubscriptionsSearch,
  component: lazyRouteComponent(
    () => import('../../features/admin/subscriptions/SubscriptionsScreen.tsx'),
    'SubscriptionsScreen',
  ),
});

const users = createRoute({
  getParentRoute: () => portal,
  path: '/users',
  validateSearch: search.adminUsersSearch,
  component: lazyRouteComponent(() => import('../../features/admin/users/UsersScreen.tsx'), 'UsersScreen'),
});

const settings = createRoute({
  getParentRoute: () => portal,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../../features/admin/settings/SettingsScreen.tsx'),
    'SettingsScreen',
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
  portal.addChildren([dashboard, practices, practice, subscriptions, users, settings, home, unknown]),
] as const;

async function signedIn(): Promise<Admin> {
  const admin = await restoredAdmin();
  if (!admin) throw redirect({ to: '/admin/login', replace: true });
  return admin;
}
