import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { deviceOf } from '../../../identity/device.ts';
import { hashStrangersPassword } from '../../../identity/passwords.ts';
import { hashToken } from '../../../identity/person.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mayAdd } from '../subscription/index.ts';
import type { StoredTeamInvitation } from '../team/index.ts';
import { isEmailTaken, teamInvitationByToken, useTeamInvitation } from '../team/index.ts';
import { insertStaff, startStaffSession } from '../../access/sign-in/index.ts';

/** Accepting an invitation to a practice's staff. */
export const joiningRoutes = [
  on(
    contract.readJoinInvitation,
    withoutTransaction(({ database, input }) =>
      database.withoutTenant((tx) => liveInvitation(tx, input.body.token)),
    ),
  ),

  on(
    contract.join,
    withoutTransaction(async ({ database, input, request }) => {
      const { token, name, password } = input.body;
      refuseCommonPassword(password);
      const invitation = await database.withoutTenant((tx) => liveInvitation(tx, token));
      const { id: invitationId, practice_id, email, role } = invitation;
      const password_hash = await hashStrangersPassword(password);
      // In one transaction: a concurrent second use finds the invitation already used.
      return database.asPractice(practice_id, async (tx) => {
        if (!(await useTeamInvitation(tx, invitationId))) throw new Refusal('team_invitation_used');
        if (!(await mayAdd(tx))) throw new Refusal('subscription_ended');
        await refuseOverPlanLimit(tx, { staff: 1 });
        const { id } = await insertStaff(tx, { name, email, role, is_owner: false, password_hash });
        return startStaffSession(tx, id, deviceOf(request));
      });
    }),
  ),
];

/** Finds a token's invitation, or refuses with the reason it no longer works. */
async function liveInvitation(tx: Tx, token: string): Promise<StoredTeamInvitation> {
  const invitation = await teamInvitationByToken(tx, hashToken(token));
  if (invitation === undefined || invitation.withdrawn_at !== null) {
    throw new Refusal('team_invitation_not_found');
  }
  if (invitation.used_at !== null) throw new Refusal('team_invitation_used');
  if (Date.parse(invitation.expires_at) <= Date.now()) throw new Refusal('team_invitation_expired');
  if (invitation.suspended) throw new Refusal('practice_suspended');
  if (await isEmailTaken(tx, invitation.email)) throw new Refusal('email_taken');
  return invitation;
}
