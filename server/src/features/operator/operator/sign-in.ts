import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { enterAdmin } from '../../../identity/admin.ts';
import type { SignedInAdmin } from '../../../identity/admin.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { earlierPasswords, refuseEarlierPassword } from '../../../identity/earlier-passwords.ts';
import { hashPassword, passwordMatches } from '../../../identity/passwords.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { withSignInLimit } from '../../../identity/sign-in-limits.ts';
import { provePerson } from '../../../identity/prove.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import * as queries from './sign-in-queries.ts';

/** Signing in and out as an admin, and changing one's own password. */
export const adminSignInRoutes = (entry: SignInDependencies) => [
  on(
    contract.adminLogin,
    withoutTransaction(async ({ database, input, request }) => {
      const account = await provePerson(
        entry,
        { database, request },
        { realm: 'admin', given: input.body, find: queries.adminAccountByEmail },
      );
      const token = newToken();
      return database.withoutTenant(async (tx) => {
        await queries.insertAdminSession(tx, account.id, hashToken(token));
        const admin = await tx.ask(enterAdmin(token));
        // The account was deactivated between the two steps.
        if (admin === undefined) throw new Refusal('wrong_sign_in');
        return { access_token: token, admin: asAdmin(admin) };
      });
    }),
  ),

  on(contract.adminMe, async ({ admin }) => asAdmin(admin)),

  on(contract.adminLogout, async ({ tx, tokenHash }) => {
    await queries.deleteAdminSession(tx, tokenHash);
    return null;
  }),

  on(
    contract.changeAdminPassword,
    withoutTransaction(async (call) => {
      const { admin, input, request, inService } = call;
      const { current_password, password } = input.body;
      const wrong = () =>
        new Refusal('wrong_current_password', [
          { path: 'current_password', message: 'The current password is incorrect.' },
        ]);
      const before = await call.asAdmin((tx) => queries.lockPassword(tx, admin.id));
      const trying = { realm: 'admin', account: admin.email.toLowerCase(), address: request.ip };
      await withSignInLimit(inService, trying, async () => {
        if (!(await passwordMatches(before.password_hash, current_password))) throw wrong();
        return { unfinished: null };
      });
      refuseCommonPassword(password);
      await refuseEarlierPassword(
        await call.asAdmin((tx) => earlierPasswords(tx, 'admin', admin.id)),
        password,
      );
      const after = await hashPassword(password);
      await call.asAdmin(async (tx) => {
        // The password was changed in the meantime.
        const now = await queries.lockPassword(tx, admin.id);
        if (now.password_hash !== before.password_hash) throw wrong();
        await queries.setPassword(tx, admin.id, after);
        await queries.deleteOtherSessions(tx, admin.id, admin.sessionId);
      });
      return asAdmin({ ...admin, mustChangePassword: false });
    }),
  ),
];

const asAdmin = ({
  id,
  name,
  email,
  role,
  mustChangePassword,
  secondFactorMissing,
}: SignedInAdmin): contract.Admin => ({
  id,
  name,
  email,
  role,
  must_change_password: mustChangePassword,
  second_factor_missing: secondFactorMissing,
});
