import type { StaffUser } from '@cusp/contract';
import { createRoute, redirect } from '@tanstack/react-router';
import { Opening } from '../../../ui/screens/Opening.tsx';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { restoredStaff } from './restoredStaff.ts';

/**
 * The parent route of every staff screen, for signed-in staff only. The portal sets its component
 * (portals/staff/routes.ts), so that each feature can define its screens below it.
 */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  pendingComponent: Opening,
  beforeLoad: async (): Promise<{ user: StaffUser }> => {
    const user = await restoredStaff();
    if (!user) throw redirect({ to: '/login', replace: true });
    return { user };
  },
});
