import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { adminRole } from '../../../db/roles.ts';
import { inFactorsRole, deleteFactor } from '../../../identity/factor-queries.ts';

/** Deletes a person's second factor and ends the sessions that were opened with it. */
export async function forgetSecondFactor(tx: Tx, realm: 'staff' | 'admin', id: string): Promise<void> {
  await inFactorsRole(tx, () => deleteFactor(tx, { realm, id }), adminRole);
  await (realm === 'staff'
    ? tx.all(sqlFor.deleteFrom('staff_session').where('staff_id', '=', id))
    : tx.all(sqlFor.deleteFrom('admin_session').where('admin_id', '=', id)));
}
