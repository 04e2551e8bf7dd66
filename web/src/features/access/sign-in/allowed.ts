import type { Permission, StaffUser } from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { redirect } from '@tanstack/react-router';
import { toast } from '../../../ui/feedback/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission without which the screen isn't opened, nor shown in the sidebar, the settings and the palette. */
    needs?: Permission;
  }
}

/** Of a screen that needs a permission: a role without it gets to the start page. */
export const onlyWith = (needs: Permission) => ({
  staticData: { needs },
  beforeLoad: ({ context }: { context: { user: StaffUser } }) => mustBeAllowed(context.user, needs),
});

function mustBeAllowed(user: StaffUser, permission: Permission): void {
  if (mayStaff(user, permission)) return;
  // Whoever followed an address isn't left wondering why the dashboard opened.
  toast.failed(
    permission === 'practice.write'
      ? 'Only an owner changes the practice’s settings.'
      : 'Your role does not allow this.',
  );
  throw redirect({ to: '/', replace: true });
}
