import type { Permission, StaffUser } from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { redirect } from '@tanstack/react-router';
import { toast } from '../../../ui/feedback/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission required to open the screen and to see it in the sidebar, the settings and the palette. */
    needs?: Permission;
  }
}

/** Route options for a screen that needs a permission; without it, one is redirected to the start page. */
export const onlyWith = (needs: Permission) => ({
  staticData: { needs },
  beforeLoad: ({ context }: { context: { user: StaffUser } }) => requirePermission(context.user, needs),
});

function requirePermission(user: StaffUser, permission: Permission): void {
  if (mayStaff(user, permission)) return;
  // So that somebody who followed a link isn't left wondering why the dashboard opened.
  toast.failed(
    permission === 'practice.write'
      ? 'Only an owner can change the practice’s settings.'
      : 'Your role does not allow this.',
  );
  throw redirect({ to: '/', replace: true });
}
