import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { hashPassword } from '../../../identity/passwords.ts';
import { Refusal } from '../../../values/refusal.ts';
import { changeAdmin } from './admin-changes.ts';
import * as queries from './admins-queries.ts';
import { forgetSecondFactor } from './second-factor-queries.ts';

/** The admins' own accounts. */
export const adminAccountRoutes = [
  on(contract.listAdmins, ({ tx }) => queries.listAdmins(tx)),

  on(contract.createAdmin, async ({ tx, input }) => {
    const { password, ...fields } = input.body;
    refuseCommonPassword(password);
    const password_hash = await hashPassword(password);
    // The creator knows this password, so the new admin has to choose another one.
    return queries.insertAdmin(tx, { ...fields, password_hash, must_change_password: true });
  }),

  on(contract.updateAdmin, ({ tx, input }) => changeAdmin(tx, input.params.id, input.body)),

  on(contract.resetAdminSecondFactor, async ({ tx, input }) => {
    const { id } = input.params;
    const stored = await queries.lockAdmin(tx, id);
    if (stored === undefined) throw new Refusal('admin_not_found');
    await forgetSecondFactor(tx, 'admin', id);
    return stored;
  }),
];
