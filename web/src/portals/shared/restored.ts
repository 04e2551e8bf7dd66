import type { Admin, StaffUser } from '@cusp/contract';
import { queryClient } from '../../api/queryClient.ts';
import { tokens } from '../../api/tokens.ts';
import { meQuery } from '../../features/access/sign-in/queries.ts';
import type { PortalIdentity } from '../../features/portal/portal/queries.ts';

/** The signed-in patient of this browser. The code for it is loaded only if there is a token. */
export const restoredPatient = async (): Promise<PortalIdentity | undefined> =>
  tokens.get('patient') === null
    ? undefined
    : (await import('../../features/portal/portal/restoring.ts')).restorePortalSession();

/** The signed-in admin of this browser, likewise. */
export const restoredAdmin = async (): Promise<Admin | undefined> =>
  tokens.get('admin') === null && !tokens.isLocked('admin')
    ? undefined
    : (await import('../../features/operator/operator/restoring.ts')).restoreAdminSession();

/**
 * The signed-in staff member by the stored token; a token that the server refuses is removed. product.md, 4. While
 * locked it is still the person who locked the screens, so that Back doesn't leave them.
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
