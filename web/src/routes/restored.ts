import type { Admin, StaffUser } from '@cusp/contract';
import { queryClient } from '../api/queryClient.ts';
import { tokens } from '../api/tokens.ts';
import { meQuery } from '../features/auth/queries.ts';
import type { PortalIdentity } from '../features/portal/queries.ts';

/** The signed-in patient of this browser; what that takes is loaded only where there may be one. */
export const restoredPatient = async (): Promise<PortalIdentity | undefined> =>
  tokens.get('patient') === null
    ? undefined
    : (await import('../features/portal/restoring.ts')).restoredPatient();

/** The signed-in admin of this browser, likewise. */
export const restoredAdmin = async (): Promise<Admin | undefined> =>
  tokens.get('admin') === null && !tokens.isLocked('admin')
    ? undefined
    : (await import('../features/admin/restoring.ts')).restoredAdmin();

/**
 * The signed-in staff member by the stored token; a token that the server doesn't take is removed. product.md, 4. Behind
 * the lock it is still who locked it: Back shall not lead away from there.
 */
export async function restoredStaff(): Promise<StaffUser | undefined> {
  if (tokens.isLocked('staff')) return queryClient.getQueryData(meQuery().queryKey);
  if (tokens.get('staff') === null) return undefined;
  try {
    return await queryClient.ensureQueryData(meQuery());
  } catch {
    tokens.drop('staff');
    return undefined;
  }
}
