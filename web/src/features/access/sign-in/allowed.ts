import type { Permission, StaffUser } from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { redirect } from '@tanstack/react-router';
import { toast } from '../../../ui/feedback/toast.tsx';

/** A screen that the role may not see redirects to the start page; the sidebar doesn't show it either. */
export function mustBeAllowed(user: StaffUser, permission: Permission): void {
  if (mayStaff(user, permission)) return;
  // Whoever followed an address isn't left wondering why the dashboard opened.
  toast.failed(
    permission === 'practice.write'
      ? 'Only an owner changes the practice’s settings.'
      : 'Your role does not allow this.',
  );
  throw redirect({ to: '/', replace: true });
}
