import * as contract from '@cusp/contract';
import { enterAdmin } from '../../http/admin.ts';
import type { Admin } from '../../http/admin.ts';
import { onAdmin, onPublic } from '../../http/bind.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../http/passwords.ts';
import { hashToken, newToken } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import * as queries from './sign-in-queries.ts';

/** How an admin gets in and out, and the own password. */
export const signInRoutes = [
  onPublic(contract.adminLogin, async ({ database, input }) => {
    const { email, password } = input.body;
    const account = await database.asNobody((tx) => queries.accountByEmail(tx, email.toLowerCase()));
    const matches = await passwordMatches(account?.password_hash, password);
    if (account === undefined || !matches) throw new Refusal('wrong_sign_in');
    const token = newToken();
    return database.asNobody(async (tx) => {
      await queries.insertSession(tx, account.admin_id, hashToken(token));
      const admin = await enterAdmin(tx, token);
      // Deactivated between the two.
      if (admin === undefined) throw new Refusal('wrong_sign_in');
      return { access_token: token, admin: asAdmin(admin) };
    });
  }),

  onAdmin(contract.adminMe, async ({ admin }) => asAdmin(admin)),

  onAdmin(contract.adminLogout, async ({ tx, tokenHash }) => {
    await queries.deleteSession(tx, tokenHash);
    return null;
  }),

  onAdmin(contract.changeAdminPassword, async ({ tx, admin, input }) => {
    const { current_password, password } = input.body;
    const { password_hash } = await queries.lockPassword(tx, admin.id);
    if (!(await passwordMatches(password_hash, current_password))) throw new Refusal('wrong_sign_in');
    mustBeUncommon(password);
    await queries.setPassword(tx, admin.id, await hashPassword(password));
    await queries.deleteOtherSessions(tx, admin.id, admin.sessionId);
    return asAdmin({ ...admin, mustChangePassword: false });
  }),
];

const asAdmin = ({ id, name, email, role, mustChangePassword }: Admin): contract.Admin => ({
  id,
  name,
  email,
  role,
  must_change_password: mustChangePassword,
});
