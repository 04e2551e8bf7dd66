import type { Admin } from '@cusp/contract';
import { tokens } from '../../api/tokens.ts';
import type { PortalIdentity } from '../../features/portal/portal/queries.ts';

/** The signed-in patient of this browser. The code for it is loaded only if there is a token. */
export const restoredPatient = async (): Promise<PortalIdentity | undefined> =>
  tokens.get('patient') === null
    ? undefined
    : (await import('../../features/portal/portal/restorePortalSession.ts')).restorePortalSession();

/** The signed-in admin of this browser, likewise. */
export const restoredAdmin = async (): Promise<Admin | undefined> =>
  tokens.get('admin') === null && !tokens.isLocked('admin')
    ? undefined
    : (await import('../../features/operator/operator/restoring.ts')).restoreAdminSession();
