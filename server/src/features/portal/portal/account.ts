import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { patientLetterhead } from '../../../overload/letter-limits.ts';
import { isWithinLimits } from '../../../overload/sending-limits.ts';
import { hashToken, tokenOf } from '../../../identity/person.ts';
import { newPasswordHash } from '../../../identity/new-password.ts';
import { matchingHash } from '../../../identity/passwords.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { patientLetter } from '../../../services/mail/words.ts';
import { endOtherPatientSessions, patientPassword } from '../../access/second-factor/index.ts';
import type { ActivationDependencies } from './activation.ts';
import * as queries from './queries.ts';
import { portalPatient } from './sign-in.ts';
import { contactOfPatient, insertConsent, patientLanguage } from '../../people/consents/index.ts';
import { accountsByEmail } from '../../access/portal-accounts/index.ts';

/** A notice is worth sending for a week. */
const noticeMinutes = 7 * 24 * 60;

/** What patients change of their own account and contact; the mailboxes concerned are told. Their sessions, too. */
export const accountRoutes = (deps: ActivationDependencies) => [
  on(contract.portalSessions, ({ tx, tokenHash }) => queries.portalSessions(tx, tokenHash)),

  on(contract.endPortalSession, async ({ tx, tokenHash, input }) => {
    if (!(await queries.endPortalSession(tx, tokenHash, input.params.id)))
      throw new Refusal('session_not_found');
    return null;
  }),

  on(contract.endOtherPortalSessions, async ({ tx, portalSession, tokenHash }) => {
    await tx.all(becomeServer);
    await endOtherPatientSessions(tx, portalSession.accountId, tokenHash);
    return null;
  }),

  on(contract.updateInfo, async ({ tx, portalSession, input }) => {
    const { email: before } = await queries.updateContact(tx, input.body);
    recordEvent(tx, 'patient.changed', portalSession.patientId, byPatient(portalSession));
    const patient = await portalPatient(tx, portalSession);
    if (patient.email.toLowerCase() !== before.toLowerCase())
      await tellOfEmail(tx, deps, portalSession, { before, after: patient.email });
    return patient;
  }),

  on(contract.setPortalLanguage, async ({ tx, portalSession, input }) => {
    await queries.updateLanguage(tx, input.body.language);
    recordEvent(tx, 'patient.changed', portalSession.patientId, byPatient(portalSession));
    return null;
  }),

  on(contract.portalNotifications, async ({ tx, portalSession }) => {
    await tx.all(becomeServer);
    return notificationsOf(tx, portalSession.patientId);
  }),

  on(contract.setPortalNotification, async ({ tx, portalSession, input }) => {
    const { channel, purpose, given } = input.body;
    const { patientId: id, email } = portalSession;
    await tx.all(becomeServer);
    await insertConsent(tx, id, {
      channel,
      given,
      how: 'online',
      purposes: [purpose],
      words: given ? contract.consentWords(channel, [purpose], await patientLanguage(tx, id)) : '',
      by_name: email,
      by_id: null,
    });
    recordEvent(tx, 'consent.recorded', id, byPatient(portalSession));
    return notificationsOf(tx, id);
  }),

  on(
    contract.changePortalPassword,
    withoutTransaction(async ({ inPractice, portalSession, input, request }) => {
      const { accountId, email } = portalSession;
      const { before, others } = await inPractice(async (tx) => ({
        before: (await patientPassword(tx, accountId)).hash,
        others: (await accountsByEmail(tx, email.toLowerCase())).filter(({ id }) => id !== accountId),
      }));
      const after = await newPasswordHash({
        run: inPractice,
        realm: 'patient',
        email,
        address: request.ip,
        before,
        given: input.body,
      });
      // A sign-in could open only one of two accounts with one address and password.
      const hashes = others.map(({ password_hash }) => password_hash);
      if ((await matchingHash(hashes, input.body.password, queries.mostAccounts)) !== undefined)
        throw new Refusal('password_of_other_account');
      await inPractice(async (tx) => {
        if (
          !(await queries.changePortalPassword(tx, {
            accountId,
            before,
            after,
            tokenHash: hashToken(tokenOf(request)),
          }))
        )
          throw new Refusal('stale_version');
        await notify(tx, deps, portalSession, {
          to: email,
          subject: 'your portal password was changed',
          words: [
            'The password of your patient portal account was just changed in the portal. Wherever else you were signed in, you are signed out.',
            'If this was not you, choose a new password at once with “Forgot your password?” on the sign-in page, and call the office.',
          ],
        });
      });
      return null;
    }),
  ),
];

/** What a patient may be written to about, as it is decided when something is sent. */
async function notificationsOf(tx: Tx, patientId: string): Promise<contract.PortalNotifications> {
  const contact = await tx.ask(contactOfPatient(patientId));
  if (contact === undefined) throw new Refusal('patient_not_found');
  const { text, email } = contact;
  const said = ({ care, billing, news }: contract.Contact['text']['purposes'], unasked: boolean) => ({
    care: care.given ?? unasked,
    billing: billing.given ?? unasked,
    news: news.given ?? false,
  });
  return {
    text: { ...said(text.purposes, false), number: text.number, stopped: text.stopped_at !== null },
    email: { ...said(email.purposes, true), address: email.address },
  };
}

/** Tells the old and the new mailbox. Neither letter names the other, since one of them may be a stranger's. */
async function tellOfEmail(
  tx: Tx,
  deps: ActivationDependencies,
  session: PatientSession,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx.all(becomeServer);
  const stays =
    'The sign-in to the patient portal has not changed: the e-mail and password for it stay the same.';
  if (before !== '')
    await notify(tx, deps, session, {
      to: before,
      subject: 'your e-mail address was changed',
      words: [
        `Your e-mail address was changed in the patient portal. ${after === '' ? 'We no longer have one for you.' : 'From now on we write to the new address.'}`,
        stays,
        'If this was not you, call the office.',
      ],
    });
  if (after !== '')
    await notify(tx, deps, session, {
      to: after,
      subject: 'we now use this e-mail address',
      words: [
        'Somebody entered this address in the patient portal. From now on we write to it.',
        stays,
        'If you don’t know of this, call the office, or ignore this e-mail.',
      ],
    });
}

/** Queues a notice; none without mail, and none beyond the limits, which must not keep the change from being made. */
async function notify(
  tx: Tx,
  { letterQueue }: ActivationDependencies,
  session: PatientSession,
  { to, subject, words }: { to: string; subject: string; words: readonly string[] },
): Promise<void> {
  if (letterQueue === undefined) return;
  const head = await patientLetterhead(tx);
  const practice = { id: head.practiceId, isNamed: head.isNamed };
  const by = { person: session.accountId };
  if (!(await isWithinLimits(tx, { channel: 'email', kind: 'notice', to, practice, by }))) return;
  await letterQueue.queue(tx, {
    kind: 'account_notice',
    // It concerns the account's owner alone.
    subjectId: null,
    minutes: noticeMinutes,
    by: byPatient(session),
    to,
    subject: `${head.name}: ${subject}`,
    text: patientLetter(head, ...words),
  });
}
