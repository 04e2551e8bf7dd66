import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { recordChange, recordOperatorReason } from './queries.ts';
import { forgetSecondFactor } from './second-factor-queries.ts';
import * as queries from './users-queries.ts';

/** Staff accounts of all practices. Each change is recorded with the practice, and with its reason in the practice's trail. */
export const userRoutes = [
  on(contract.listUsers, ({ tx, input }) => queries.listUsers(tx, input.query)),

  on(contract.deactivateUser, (call) =>
    changeAccount(call, 'deactivated', async (user) => {
      if (!user.active) throw new Refusal('already_deactivated');
      // Without an owner nobody could reactivate staff or pay. Issue 4, "Team".
      if (user.is_owner && !(await queries.hasAnotherOwner(call.tx, user))) throw new Refusal('last_owner');
      await queries.setActive(call.tx, user.id, false);
      await queries.endStaffSessions(call.tx, user.id);
    }),
  ),

  on(contract.reactivateUser, (call) =>
    changeAccount(call, 'reactivated', async (user) => {
      if (user.active) throw new Refusal('not_deactivated');
      await queries.setActive(call.tx, user.id, true);
    }),
  ),

  on(contract.forceUserPassword, (call) =>
    changeAccount(call, 'required to choose a new password', async (user) => {
      await queries.requireNewPassword(call.tx, user.id);
      await queries.endStaffSessions(call.tx, user.id);
    }),
  ),

  on(contract.resetUserSecondFactor, (call) =>
    changeAccount(call, 'without two-step verification', (user) =>
      forgetSecondFactor(call.tx, 'staff', user.id),
    ),
  ),
];

interface Call {
  tx: Tx;
  admin: { name: string };
  input: { params: { id: string }; body: { reason: string } };
}

/** Locks the account, does the work, records it, and answers with the changed account. */
export async function changeAccount(
  { tx, admin, input }: Call,
  what: string,
  work: (user: contract.AdminUser) => Promise<void>,
): Promise<contract.AdminUser> {
  const { id } = input.params;
  const found = await queries.findUser(tx, id);
  if (found === undefined) throw new Refusal('staff_not_found');
  // The same lock order as in the team's calls, owners first: of two owners who remove each other at once, one stays.
  await queries.lockPracticeOwners(tx, found.practice_id);
  const before = await queries.lockUser(tx, id);
  if (before === undefined) throw new Refusal('staff_not_found');
  await work(before);
  const after = await queries.findUser(tx, id);
  if (after === undefined) throw new Error('The changed account must be there.');
  const recorded = {
    practice_id: after.practice_id,
    what: `Account of ${after.name} ${what}`,
    why: input.body.reason,
  };
  await recordChange(tx, {
    ...recorded,
    by_name: admin.name,
    before: accountOf(before),
    after: accountOf(after),
  });
  await recordOperatorReason(tx, id, recorded);
  return after;
}

const accountOf = ({ id, active, is_owner, must_change_password }: contract.AdminUser) => ({
  staff_id: id,
  active,
  is_owner,
  must_change_password,
});
