import { type Admin, type AdminPermission, mayAdmin } from '@cusp/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface AdminSession {
  admin: Admin;
  /** By the contract's table of permissions: what it denies is not offered, and the server would refuse it. */
  may: (permission: AdminPermission) => boolean;
}

const AdminContext = createContext<AdminSession | null>(null);

export function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  const session = useMemo(
    () => ({ admin, may: (permission: AdminPermission) => mayAdmin(admin, permission) }),
    [admin],
  );
  return <AdminContext value={session}>{children}</AdminContext>;
}

/** The signed-in admin; only below the admin portal. */
export function useAdmin(): AdminSession {
  const session = useContext(AdminContext);
  if (!session) throw new Error('useAdmin is for screens of the admin portal.');
  return session;
}
