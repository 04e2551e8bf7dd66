import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, byService } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { patientEmailSender } from '../../../overload/email-limits.ts';
import { isWithinLimits } from '../../../overload/sending-limits.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import { queueMessage } from '../../messages/messages/index.ts';
import { contactOfPatient, patientLanguage } from '../../people/consents/index.ts';
import { accountSaying } from './email-words.ts';
import type { AccountSentence } from './email-words.ts';

/** A notice is worth sending for a week. */
const noticeMinutes = 7 * 24 * 60;

/** The dependencies of a notice about an account. */
interface Notifying {
  tx: Tx;
  emailQueue: EmailQueue | undefined;
  session: PatientSession;
  /** The language of the page: that of the notice if the patient chose none. */
  language: PatientLanguage;
}

/** Notifies the mailbox that the account's password was changed in the portal. */
export const tellOfPassword = (notifying: Notifying): Promise<void> =>
  notify(notifying, {
    to: notifying.session.email,
    subject: '{practice}: your portal password was changed',
    sentences: [
      'Your patient portal password was just changed. You have been signed out everywhere else.',
      'If this was not you, reset your password right away using “Forgot your password?” on the sign-in page, and call the office.',
    ],
  });

/** Notifies the old and the new mailbox. Neither email names the other, since one of them may be a stranger's. */
export async function tellOfEmail(
  notifying: Notifying,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await notifying.tx.all(becomeServer);
  const stays = 'Your patient portal sign-in has not changed. Use the same email and password.';
  if (before !== '')
    await notify(notifying, {
      to: before,
      subject: '{practice}: your email address was changed',
      sentences: [
        after === ''
          ? 'Your email address was removed in the patient portal. We no longer have one on file.'
          : 'Your email address was changed in the patient portal. We will now use the new address.',
        stays,
        'If this was not you, call the office.',
      ],
    });
  if (after !== '')
    await notify(notifying, {
      to: after,
      subject: '{practice}: we now use this email address',
      sentences: [
        'This address was entered in the patient portal. We will now send email here.',
        stays,
        'If this wasn’t you, call the office.',
      ],
    });
}

/** Notifies the number that was replaced, if texts to it were agreed to, and the mailbox on file. Neither names the new number. */
export async function tellOfNumber(
  notifying: Notifying,
  before: { email: string; number: string },
): Promise<void> {
  const { tx, session, language: page } = notifying;
  await tx.all(becomeServer);
  const { patientId } = session;
  if (before.email !== '')
    await notify(notifying, {
      to: before.email,
      subject: '{practice}: your phone number was changed',
      sentences: [
        'Your phone number was changed in the patient portal. From now on we call and text the new number.',
        'If this was not you, call the office.',
      ],
    });
  const contact = await tx.ask(contactOfPatient(patientId));
  if (contact?.text.purposes.care.given !== true) return;
  const language = await patientLanguage(tx, patientId, page);
  const { name } = await patientEmailSender(tx, language);
  await queueMessage(
    tx,
    {
      kind: 'direct',
      channel: 'text',
      address: before.number,
      language,
      body: accountSaying(language)(
        '{practice}: your phone number was changed in our patient portal. If this was not you, please call us. Reply STOP to opt out.',
        { practice: name },
      ),
    },
    { patients: [patientId] },
    byService,
  );
}

/** Notifies the patient that an account which isn't their own changed what they are written to about. */
export async function tellOfNotifications(notifying: Notifying, to: string): Promise<void> {
  if (to === '') return;
  await notify(notifying, {
    to,
    subject: '{practice}: your notifications were changed',
    sentences: [
      'Someone with access to your record in the patient portal changed what we text and email you about.',
      'If you did not expect this, call the office.',
    ],
  });
}

/** Queues a notice; none without mail, and none beyond the limits, which must not keep the change from being made. */
async function notify(
  { tx, emailQueue, session, language: page }: Notifying,
  { to, subject, sentences }: { to: string; subject: AccountSentence; sentences: AccountSentence[] },
): Promise<void> {
  if (emailQueue === undefined) return;
  const language = await patientLanguage(tx, session.patientId, page);
  const say = accountSaying(language);
  const head = { ...(await patientEmailSender(tx, language)), language };
  const practice = { id: head.practiceId, isNamed: head.isNamed };
  const by = { person: session.accountId };
  if (!(await isWithinLimits(tx, { channel: 'email', kind: 'notice', to, practice, by }))) return;
  await emailQueue.queue(tx, {
    kind: 'account_notice',
    // It concerns the account's owner alone.
    subjectId: null,
    minutes: noticeMinutes,
    by: byPatient(session),
    to,
    subject: say(subject, { practice: head.name }),
    text: patientEmail(head, ...sentences.map((sentence) => say(sentence))),
  });
}
