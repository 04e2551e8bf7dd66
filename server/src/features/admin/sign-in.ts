import * as contract from '@cusp/contract';
import { enterAdmin } from '../../http/admin.ts';
import type { Admin } from '../../http/admin.ts';
import { onAdmin, onPublic } from '../../http/bind.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../http/passwords.ts';
import { hashToken, newToken } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { provePerson } from '../../http/sign-in/prove.ts';
import type { Entry } from '../../http/sign-in/prove.ts';
import * as queries from './sign-in-queries.ts';

/** How an admin gets in and out, and the own password. */
export const signInRoutes = (entry: Entry) => [
  onPublic(contract.adminLogin, async ({ database, input, request }) => {
    const account = await provePerson(entry, database, request, 'admin', input.body, queries.accountByEmail);
    const token = newToken();
    return database.asNobody(async (tx) => {
      await queries.insertSession(tx, account.id, hashToken(token));
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
    if (!(await passwordMatches(password_hash, current_password)))
      throw new Refusal('wrong_current_password', [
        { path: 'current_password', message: 'This is not your present password.' },
      ]);
    mustBeUncommon(password);
    await queries.setPassword(tx, admin.id, await hashPassword(password));
    await queries.deleteOtherSessions(tx, admin.id, admin.sessionId);
    return asAdmin({ ...admin, mustChangePassword: false });
  }),
];

const asAdmin = ({
  id,
  name,
  email,
  role,
  mustChangePassword,
  secondFactorMissing,
}: Admin): contract.Admin => ({
  id,
  name,
  email,
  role,
  must_change_password: mustChangePassword,
  second_factor_missing: secondFactorMissing,
});
