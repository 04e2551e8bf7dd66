import * as contract from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import type { PortalPart, PortalRelation } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { dropQueued } from '../../../jobs/emails/queries.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import type { HostedSite } from '../../../site/site.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { isProvenContact, lockPatient, patientWithMerged } from '../../people/patients/index.ts';
import { accessSaying } from './email-words.ts';
import { seenProof } from './proofs.ts';
import * as queries from './queries.ts';

/** The address of the page that takes an invitation, before its token. */
export const invitationPage = `/patient-portal/activate?token=`;

interface Invited {
  patientId: string;
  /** Absent or '': the one on file. */
  email?: string | null | undefined;
  /** Absent: the patient's own, or a parent's of a child. */
  relation?: PortalRelation | null | undefined;
  until?: string | null | undefined;
  /** Absent: all of the record. */
  parts?: readonly PortalPart[] | null | undefined;
  /** For a guardian or an agent: the document that proves it. */
  proof_id?: string | null | undefined;
}

/**
 * Invites somebody to a patient's portal; an earlier invitation ends. It is mailed where the server can write.
 * @returns the token for the person who hands the link over
 */
export async function inviteToPortal(
  tx: Tx,
  { patientId, email, relation: wished, until, parts, proof_id = null }: Invited,
  { person, site, emailQueue }: { person: Person; site: HostedSite; emailQueue: EmailQueue | undefined },
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  // Staff never see the token of the mailed link, so anybody who has it reads the mailbox.
  const mailedToken = emailQueue && newToken();
  // Locked, so that the later of two concurrent invitations ends the earlier one.
  await lockPatient(tx, patientId);
  const { merged, ...patient } = await tx.ask(patientWithMerged(patientId));
  const address = email || patient.email;
  if (address === '') {
    throw new Refusal('invalid', [
      { path: 'email', message: 'Enter the email address that the invitation is for.' },
    ]);
  }
  const relation = wished ?? ((await queries.isAdult(tx, patient.id)) ? 'self' : 'parent');
  await requireFittingRelation(tx, patient.id, relation);
  // A proof is looked at for guardians and agents, and both sides are told.
  if (!contract.needsProof(relation) && !mayStaff(person, 'health.read'))
    await requireProvenAddress(tx, patient.id, address);
  const proof = await seenProof(tx, patient.id, { relation, proof_id }, person);
  const language = await patientLanguage(tx, patient.id);
  const say = accessSaying(language);
  const head = { ...(await patientEmailSender(tx, language)), language };
  const { name: practice } = head;
  if (emailQueue !== undefined)
    await countEmail(tx, { kind: 'invitation', to: address, sender: person.id, letterhead: head });
  await queries.withdrawInvitations(tx, patient.id);
  await dropQueued(tx, 'portal_invitation', [patient.id, ...merged.map(({ id }) => id)]);
  const { id, expires_at } = await queries.insertPortalInvitation(tx, {
    patient_id: patient.id,
    email: address,
    token_hash: hashToken(token),
    mailed_token_hash: mailedToken === undefined ? null : hashToken(mailedToken),
    invited_by_id: person.id,
    relation,
    until_date: until ?? null,
    parts: relation === 'self' ? null : (parts ?? null),
    proof,
  });
  recordEvent(tx, 'portal_invitation.made', id, byStaff(person));
  await emailQueue?.queue(tx, {
    kind: 'portal_invitation',
    subjectId: patient.id,
    minutes: contract.invitationDays * 24 * 60,
    by: byStaff(person),
    to: address,
    subject: say('{practice}: your patient portal', { practice }),
    text: patientEmail(
      head,
      say(
        '{practice} invited you to its patient portal, where you can see your appointments, bills, and images. Choose your password here:',
        { practice },
      ),
      `${site.origin()}${invitationPage}${mailedToken ?? ''}`,
      say(
        'The link can be used once and expires in {days} days. If you did not expect this, you can ignore it.',
        {
          days: String(contract.invitationDays),
        },
      ),
    ),
  });
  return { token, expires_at };
}

/** Who may not read the health record doesn't let an address open it that could be anybody's. */
async function requireProvenAddress(tx: Tx, patientId: string, address: string): Promise<void> {
  if (!(await isProvenContact(tx, { patientId, channel: 'email', address: address.toLowerCase() })))
    throw new Refusal('invited_not_proven');
}

/** A grown patient's parents open the record only as guardians or agents. */
export async function requireFittingRelation(
  tx: Tx,
  patientId: string,
  relation: contract.PortalRelation,
): Promise<void> {
  if (relation === 'parent' && (await queries.isAdult(tx, patientId)))
    throw new Refusal('invalid', [
      {
        path: 'relation',
        message: 'This patient is an adult. Choose self, guardian, or agent.',
      },
    ]);
}
