import type { Admin } from '@cusp/contract';
import { tokens } from '../api/tokens.ts';
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
