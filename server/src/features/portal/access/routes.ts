import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { givenId } from '../../../values/given-fields.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { dropQueued, newestAbout } from '../../../jobs/emails/queries.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { patientWithMerged } from '../../people/patients/index.ts';
import { factorNotice, forgetPatientFactor, noticeMinutes } from './factor-reset.ts';
import { invitationPage, inviteToPortal, requireFittingRelation } from './inviting.ts';
import { minorRuleRoutes } from './minor-rules.ts';
import { seenProof } from './proofs.ts';
import * as queries from './queries.ts';
import { notifyOfAccess } from './access-notices.ts';

/** Staff giving patients access to the portal and revoking it. */
export const portalAccess = (site: HostedSite, emailQueue: EmailQueue | undefined): Feature => ({
  routes: [
    ...minorRuleRoutes,

    on(contract.getPortalAccess, ({ tx, input }) => accessOf(tx, input.params.id)),

    on(
      contract.listPortalLinks,
      readInOneTrip(() => queries.linksToDecide),
    ),

    on(
      contract.setPortalLink,
      async ({ tx, person, input }) => {
        const [id] = await recordsOf(tx, input.params.id);
        const { account_id, relation, until, proof_id } = input.body;
        const parts = relation === 'self' ? null : input.body.parts;
        await requireFittingRelation(tx, id, relation);
        const before = await linkOf(tx, id, account_id);
        requireUnchanged(input.body.was, before);
        const proof = await seenProof(tx, id, { relation, proof_id }, person, before);
        await queries.setRelation(tx, id, { account_id, relation, until, parts, proof });
        recordEvent(tx, 'portal_access.given', id, byStaff(person));
        const viewer = await linkOf(tx, id, account_id);
        await notifyOfAccess(tx, emailQueue, { patientId: id, viewer, change: 'changed' }, byStaff(person));
        return accessOf(tx, id);
      },
      async ({ tx, id, body }) => {
        const account = givenId(body, 'account_id');
        return (await queries.findLinks(tx, id)).find(({ account_id }) => account_id === account);
      },
    ),

    on(contract.endPortalLink, async ({ tx, person, input }) => {
      const [id] = await recordsOf(tx, input.params.id);
      const viewer = await linkOf(tx, id, input.body.account_id);
      await queries.deleteLink(tx, id, viewer.account_id);
      recordEvent(tx, 'portal_access.withdrawn', id, byStaff(person));
      await notifyOfAccess(tx, emailQueue, { patientId: id, viewer, change: 'ended' }, byStaff(person));
      return accessOf(tx, id);
    }),

    on(
      contract.portalViewers,
      // In the server's role: patients may read no links.
      withoutTransaction(({ portalSession: { patientId, accountId }, inPractice }) =>
        inPractice(async (tx) => {
          const links = (await queries.findLinks(tx, patientId)).filter(({ ended }) => !ended);
          const own = links.find(({ account_id }) => account_id === accountId);
          return links.map(({ account_id, email, relation, ends_on, shares, proof }) => {
            const is_self = account_id === accountId;
            return {
              is_self,
              email: is_self || own?.relation === 'self' ? email : '',
              relation,
              ends_on,
              shares,
              has_proof: contract.needsProof(relation) ? proof !== null : null,
            };
          });
        }),
      ),
    ),

    on(
      contract.inviteToPortal,
      withoutTransaction(async ({ inPractice, person, input, request }) => {
        const { token, expires_at } = await inPractice((tx) =>
          inviteToPortal(tx, { patientId: input.params.id, ...input.body }, { person, site, emailQueue }),
        );
        return {
          invite_url: `${site.originOf(request)}${invitationPage}${token}`,
          expires_at,
          mailed: emailQueue !== undefined,
        };
      }),
    ),

    on(
      contract.resetPatientFactor,
      withoutTransaction(async ({ inPractice, person, input }) => {
        await inPractice(async (tx) => {
          const [id] = await recordsOf(tx, input.params.id);
          const [link] = await queries.findLinks(tx, id);
          if (link === undefined) throw new Refusal('no_portal_account');
          if (!link.second_factor) throw new Refusal('no_patient_factor');
          const { account_id } = link;
          const language = await patientLanguage(tx, id);
          const head = await patientEmailSender(tx, language);
          if (emailQueue !== undefined) {
            await countEmail(tx, { kind: 'notice', to: link.email, sender: person.id, letterhead: head });
          } else if (await queries.isElsewhere(tx, account_id)) {
            // Without mail nobody outside of this practice would be notified.
            throw new Refusal('factor_reset_elsewhere');
          }
          await queries.insertFactorReset(tx, {
            patient_id: id,
            account_id,
            reason: input.body.reason,
            reset_by: person.name,
            reset_by_id: person.id,
          });
          await forgetPatientFactor(tx, account_id);
          recordEvent(tx, 'portal_access.factor_reset', id, byStaff(person));
          await emailQueue?.queue(tx, {
            ...factorNotice(link.email, head, language),
            kind: 'factor_notice',
            subjectId: id,
            minutes: noticeMinutes,
            by: byStaff(person),
          });
        });
        return { mailed: emailQueue !== undefined };
      }),
    ),

    on(contract.sendPortalLetterAgain, async ({ tx, person, input }) => {
      const [id, ...merged] = await recordsOf(tx, input.params.id);
      if (emailQueue === undefined) throw new Refusal('no_mail');
      let queued = await emailQueue.resend(tx, id, byStaff(person));
      for (const other of merged) queued ??= await emailQueue.resend(tx, other, byStaff(person));
      if (queued === undefined) throw new Refusal('letter_not_failed');
      const kind = queued.kind === 'factor_notice' ? 'notice' : 'invitation';
      await countEmail(tx, {
        kind,
        to: queued.to,
        sender: person.id,
        letterhead: await patientEmailSender(tx),
      });
      recordEvent(tx, 'portal_invitation.letter_queued', id, byStaff(person));
      return queued.shown;
    }),

    on(contract.withdrawPortalAccess, async ({ tx, person, input }) => {
      const ids = await recordsOf(tx, input.params.id);
      const [id] = ids;
      await queries.withdrawInvitations(tx, id);
      await dropQueued(tx, 'portal_invitation', ids);
      const links = await queries.findLinks(tx, id);
      await queries.deleteLinks(tx, id);
      recordEvent(tx, 'portal_access.withdrawn', id, byStaff(person));
      for (const viewer of links)
        await notifyOfAccess(tx, emailQueue, { patientId: id, viewer, change: 'ended' }, byStaff(person));
      return null;
    }),
  ],
});

/** The ids of a patient's records, the one that survives first; refuses one that doesn't exist. */
async function recordsOf(tx: Tx, patientId: string): Promise<[string, ...string[]]> {
  const { id, merged } = await tx.ask(patientWithMerged(patientId));
  return [id, ...merged.map((record) => record.id)];
}

/** The link of one account to a record. */
async function linkOf(tx: Tx, patientId: string, accountId: string) {
  const found = (await queries.findLinks(tx, patientId)).find(({ account_id }) => account_id === accountId);
  if (found === undefined) throw new Refusal('portal_link_not_found');
  return found;
}

const stateOf = (linked: boolean, invited: boolean): contract.PortalAccess['state'] => {
  if (linked) return 'active';
  return invited ? 'invited' : 'none';
};

/** A patient's access to the portal: accounts, invitations and emails. */
async function accessOf(tx: Tx, patientId: string): Promise<contract.PortalAccess> {
  const ids = await recordsOf(tx, patientId);
  const links = await queries.findLinks(tx, ids[0]);

  const [link, ...others] = links;
  const invitation = await queries.findOpenInvitation(tx, ids[0]);
  const latestEmails = await newestAbout(tx, ids);
  return {
    state: stateOf(link !== undefined, invitation !== undefined),
    email: link?.email ?? invitation?.email ?? '',
    other_emails: others.map(({ email }) => email),
    links: links.map(({ account_id, email, relation, parts, shares, proof, until, ends_on, ended }) => ({
      account_id,
      email,
      relation,
      parts,
      shares,
      proof,
      until,
      ends_on,
      ended,
    })),
    invited_until: invitation?.expires_at ?? null,
    active_since: link?.linked_at ?? null,
    last_sign_in: link?.last_sign_in ?? null,
    second_factor: link?.second_factor ?? false,
    letter: ids.map((id) => latestEmails.get(id)).find((email) => email !== undefined) ?? null,
  };
}
