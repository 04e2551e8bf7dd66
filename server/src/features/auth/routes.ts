import * as contract from '@cusp/contract';
import { newId } from '../../db/ids.ts';
import { on, onPublic } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { deviceOf } from '../../http/device.ts';
import { Refusal } from '../../http/refusal.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../http/passwords.ts';
import { joiningRoutes } from './joining.ts';
import * as queries from './queries.ts';
import { asStaffUser, startSession } from './session.ts';

export const auth: Feature = {
  constraints: queries.constraints,
  routes: [
    onPublic(contract.register, async ({ database, input, request }) => {
      const { password, name, email, role, time_zone } = input.body;
      mustBeUncommon(password);
      const password_hash = await hashPassword(password);
      return database.asPractice(newId(), async (tx) => {
        await queries.insertPractice(tx, { name: `${name}'s practice`, time_zone });
        const { id } = await queries.insertStaff(tx, { name, email, role, is_owner: true, password_hash });
        return startSession(tx, id, deviceOf(request));
      });
    }),

    onPublic(contract.login, async ({ database, input, request }) => {
      const { email, password } = input.body;
      const account = await database.asNobody((tx) => queries.accountByEmail(tx, email.toLowerCase()));
      const matches = await passwordMatches(account?.password_hash, password);
      if (account === undefined || !matches) throw new Refusal('wrong_sign_in');
      return database.asPractice(account.practice_id, (tx) =>
        startSession(tx, account.staff_id, deviceOf(request)),
      );
    }),

    on(contract.me, async ({ person }) => asStaffUser(person)),

    on(contract.logout, async ({ tx, tokenHash }) => {
      await queries.deleteSession(tx, tokenHash);
      return null;
    }),

    ...joiningRoutes,
  ],
};
