import { mayStaff, type Permission, type StaffUser } from '@cusp/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The signed-in staff member and what they may do. */
export interface SignedInStaff {
  user: StaffUser;
  /** By the contract's table of permissions. What it denies is not shown, and the server would refuse it. */
  may: (permission: Permission) => boolean;
}

const SessionContext = createContext<SignedInStaff | null>(null);

export function SessionProvider({ user, children }: { user: StaffUser; children: ReactNode }) {
  const session = useMemo(
    () => ({ user, may: (permission: Permission) => mayStaff(user, permission) }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session; only for components inside the staff portal. */
export function useSession(): SignedInStaff {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for screens of the staff portal.');
  return session;
}
