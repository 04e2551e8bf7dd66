import * as contract from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { on, onPublic } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import { enterPractice, hashToken, newToken } from '../../http/person.ts';
import type { Person } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../http/passwords.ts';
import * as queries from './queries.ts';

export const auth: Feature = {
  constraints: queries.constraints,
  routes: [
    onPublic(contract.register, async ({ database, input }) => {
      const { password, name, email, role, time_zone } = input.body;
      mustBeUncommon(password);
      const password_hash = await hashPassword(password);
      return database.asPractice(newId(), async (tx) => {
        await queries.insertPractice(tx, { name: `${name}'s practice`, time_zone });
        const { id } = await queries.insertStaff(tx, { name, email, role, is_owner: true, password_hash });
        return startSession(tx, id);
      });
    }),

    onPublic(contract.login, async ({ database, input }) => {
      const { email, password } = input.body;
      const account = await database.asNobody((tx) => queries.accountByEmail(tx, email.toLowerCase()));
      const matches = await passwordMatches(account?.password_hash, password);
      if (account === undefined || !matches) throw new Refusal('wrong_sign_in');
      return database.asPractice(account.practice_id, (tx) => startSession(tx, account.staff_id));
    }),

    onRead(contract.me, async ({ person }) => asStaffUser(await person)),

    on(contract.logout, async ({ tx, tokenHash }) => {
      await queries.deleteSession(tx, tokenHash);
      return null;
    }),
  ],
};

/** A new session of this member of staff, in the practice that is set. */
async function startSession(
  tx: Tx,
  staffId: string,
): Promise<{ access_token: string; user: contract.StaffUser }> {
  const token = newToken();
  await queries.insertSession(tx, { staff_id: staffId, token_hash: hashToken(token) });
  const person = await enterPractice(tx, token);
  if (person === undefined) throw new Error('A new session must be found.');
  return { access_token: token, user: asStaffUser(person) };
}

const asStaffUser = ({ id, name, email, role, isOwner, practice }: Person): contract.StaffUser => ({
  id,
  name,
  email,
  role,
  is_owner: isOwner,
  practice: {
    id: practice.id,
    name: practice.name,
    time_zone: practice.timeZone,
    address: practice.address,
    phone: practice.phone,
  },
  today: todayIn(practice.timeZone),
});
