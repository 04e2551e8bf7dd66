import type { AdminRole } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './admins-queries.ts';
import { lockAdminChanges } from './queries.ts';

interface Wanted {
  name: string;
  role: AdminRole;
  active: boolean;
  version?: number | null | undefined;
}

/**
 * Changes an admin's account. A change that takes away rights ends its sessions. Refuses to demote or deactivate the
 * last active super admin, and refuses an edit based on an older version.
 */
export async function changeAdmin(tx: Tx, id: string, { version, ...wanted }: Wanted) {
  await lockAdminChanges(tx);
  const stored = requireCurrentVersion(await queries.lockAdmin(tx, id), version, 'admin_not_found');
  const rules = ({ role, active }: { role: AdminRole; active: boolean }) => role === 'super_admin' && active;
  if (rules(stored) && !rules(wanted) && !(await queries.hasAnotherSuperAdmin(tx, id))) {
    throw new Refusal('last_super_admin');
  }
  if (wanted.role !== stored.role || !wanted.active) await queries.endAdminSessions(tx, id);
  return queries.updateAdmin(tx, id, wanted);
}
