import type { StaffUser } from '@cusp/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { restoredStaff } from '../shared/restored.ts';
import { root } from '../shared/root.ts';
import { Opening } from '../../ui/screens/Opening.tsx';

/** The staff portal: its shell around every screen, for signed-in staff only. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  pendingComponent: Opening,
  beforeLoad: async (): Promise<{ user: StaffUser }> => {
    const user = await restoredStaff();
    if (!user) throw redirect({ to: '/login', replace: true });
    return { user };
  },
  component: lazyRouteComponent(() => import('./StaffPortal.tsx'), 'StaffPortal'),
});
