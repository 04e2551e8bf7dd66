import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { dropQueued, newestAbout } from '../../../jobs/emails/queries.ts';
import * as queries from './queries.ts';

/** The practice's team, for its owners: invite, change, deactivate. */
export const team = (site: HostedSite, emailQueue: EmailQueue | undefined): Feature => ({
  routes: [
    on(contract.listTeam, ({ tx }) => queries.listMembers(tx)),

    on(contract.listWorkers, ({ tx }) => tx.ask(queries.assignableMembers)),

    on(contract.updateTeamMember, async ({ tx, person, input }) => {
      const { role, is_owner, version } = input.body;
      const { member, isLastOwner } = await lockMemberToChange(tx, person, input.params.id);
      requireCurrentVersion(member, version);
      if (isLastOwner && !is_owner) throw new Refusal('last_owner');
      await queries.updateMember(tx, member.id, { role, is_owner });
      return readMember(tx, member.id);
    }),

    on(contract.setTeamPermissions, async ({ tx, person, input }) => {
      const { granted, denied, version } = input.body;
      const { member } = await lockMemberToChange(tx, person, input.params.id);
      requireCurrentVersion(member, version);
      if (member.is_owner) throw new Refusal('owner_may_all');
      await queries.setPermissions(tx, member.id, { granted, denied });
      return readMember(tx, member.id);
    }),

    on(contract.deactivateTeamMember, async ({ tx, person, input }) => {
      const { member, isLastOwner } = await lockMemberToChange(tx, person, input.params.id);
      if (!member.active) throw new Refusal('already_deactivated');
      if (isLastOwner) throw new Refusal('last_owner');
      await queries.deactivateMember(tx, member.id);
      return readMember(tx, member.id);
    }),

    on(contract.reactivateTeamMember, async ({ tx, person, input }) => {
      const { member } = await lockMemberToChange(tx, person, input.params.id);
      if (member.active) throw new Refusal('not_deactivated');
      await refuseOverPlanLimit(tx, { staff: 1 });
      await queries.reactivateMember(tx, member.id);
      return readMember(tx, member.id);
    }),

    on(contract.listTeamInvitations, async ({ tx }) => {
      const invitations = await queries.listInvitations(tx);
      const latestEmails = await newestAbout(
        tx,
        invitations.map(({ id }) => id),
      );
      return invitations.map((invitation) => ({
        ...invitation,
        letter: latestEmails.get(invitation.id) ?? null,
      }));
    }),

    on(
      contract.inviteToTeam,
      withoutTransaction(async ({ inPractice, person, input, request }) => {
        const { email, role } = input.body;
        const token = newToken();
        const page = `/join?token=${token}`;
        const { expires_at } = await inPractice(async (tx) => {
          if (await queries.isEmailTaken(tx, email)) throw new Refusal('email_taken');
          const { withdrawn, ...invitation } = await queries.insertTeamInvitation(tx, {
            email,
            role,
            token_hash: hashToken(token),
            invited_by: person.name,
            invited_by_id: person.id,
          });
          // The plan's staff limit must leave a place for the invited person; this invitation is one of the open
          // ones.
          const open = (await queries.listInvitations(tx)).filter(({ expired }) => !expired);
          await refuseOverPlanLimit(tx, { staff: open.length });
          recordEvent(tx, 'team_invitation.made', invitation.id, byStaff(person));
          const head = await patientEmailSender(tx);
          if (emailQueue === undefined) return invitation;
          await countEmail(tx, { kind: 'invitation', to: email, sender: person.id, letterhead: head });
          await dropQueued(tx, 'team_invitation', withdrawn);
          // In a new practice the inviter's name is unverified text, too, so emails leave it out.
          const inviter = (head.isNamed ? nameInEmail(person.name) : undefined) ?? 'A colleague';
          await emailQueue.queue(tx, {
            kind: 'team_invitation',
            subjectId: invitation.id,
            minutes: contract.invitationDays * 24 * 60,
            by: byStaff(person),
            to: email,
            subject: `You’re invited to join ${head.name} on Cusp`,
            text: `${inviter} has invited you to join ${head.name} on Cusp. Set up your account here:\n\n${site.origin()}${page}\n\nThis link can be used once and expires in ${contract.invitationDays} days. If you were not expecting this invitation, you can ignore this email.\n`,
          });
          return invitation;
        });
        return {
          invite_url: `${site.originOf(request)}${page}`,
          expires_at,
          mailed: emailQueue !== undefined,
        };
      }),
    ),

    on(contract.withdrawTeamInvitation, async ({ tx, person, input }) => {
      if (!(await queries.withdrawInvitation(tx, input.params.id))) {
        throw new Refusal('team_invitation_not_found');
      }
      await dropQueued(tx, 'team_invitation', [input.params.id]);
      recordEvent(tx, 'team_invitation.withdrawn', input.params.id, byStaff(person));
      return null;
    }),

    on(contract.sendTeamLetterAgain, async ({ tx, person, input }) => {
      const { id } = input.params;
      if (!(await queries.listInvitations(tx)).some((invitation) => invitation.id === id)) {
        throw new Refusal('team_invitation_not_found');
      }
      if (emailQueue === undefined) throw new Refusal('no_mail');
      const queued = await emailQueue.resend(tx, id, byStaff(person));
      if (queued === undefined) throw new Refusal('letter_not_failed');
      const head = await patientEmailSender(tx);
      await countEmail(tx, { kind: 'invitation', to: queued.to, sender: person.id, letterhead: head });
      return queued.shown;
    }),
  ],
});

/**
 * Locks the staff member to change. The owners are locked first, so that two owners who remove each other at the same
 * time can't leave the practice without one: the second waits, and by then is either no longer an owner or the last
 * one.
 */
async function lockMemberToChange(tx: Tx, person: Person, id: string) {
  const owners = await queries.lockTeamOwners(tx);
  if (!owners.includes(person.id)) throw new Refusal('not_permitted');
  const member = await queries.lockMember(tx, id);
  if (member === undefined) throw new Refusal('staff_not_found');
  return { member, isLastOwner: owners.length === 1 && owners[0] === member.id };
}

const readMember = async (tx: Tx, id: string): Promise<contract.TeamMember> => {
  const member = await queries.lockMember(tx, id);
  if (member === undefined) throw new Refusal('staff_not_found');
  return member;
};
