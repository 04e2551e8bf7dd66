import { portalParts } from '@cusp/contract';
import type { PatientLanguage, PortalLink, PortalPart } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import type { Email } from '../../../services/mail/mailer.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import { Refusal } from '../../../values/refusal.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { accessSaying } from './email-words.ts';
import { findLinks } from './queries.ts';

/** The email is worth sending for a week. */
const minutes = 7 * 24 * 60;

/** The changes of another person's access to a patient's record. */
type AccessChange = 'given' | 'changed' | 'ended';

const relations = {
  self: 'the patient',
  parent: 'a parent',
  guardian: 'a guardian',
  agent: 'an agent',
} as const;

type Viewer = Pick<PortalLink, 'account_id' | 'email' | 'relation' | 'ends_on' | 'shares'>;

const partWords = {
  visits: 'visits',
  records: 'the health record',
  money: 'payments',
  forms: 'forms',
  contact: 'contact details and notifications',
} as const satisfies Record<PortalPart, string>;

/** The texts of a change for both sides; no email says whose record it is. */
const changes = {
  patient: {
    given: [
      'The account {email} can now see one of your records in the {practice} patient portal.',
      'The account {email} can now see one of your records in the {practice} patient portal as {relation}.',
    ],
    changed: [
      'The access {email} has to one of your records in the {practice} patient portal was changed.',
      'The access {email} has to one of your records in the {practice} patient portal was changed. The account now has access as {relation}.',
    ],
  },
  viewer: {
    given: [
      'Your patient portal account now has access to a record at {practice}.',
      'Your patient portal account now has access to a record at {practice} as {relation}.',
    ],
    changed: [
      'Your patient portal account’s access to a record at {practice} was changed.',
      'Your patient portal account’s access to a record at {practice} was changed. You now have access as {relation}.',
    ],
  },
} as const;
const ends = {
  patient: 'The account {email} can no longer see one of your records in the {practice} patient portal.',
  viewer: 'Your patient portal account no longer has access to a record at {practice}.',
} as const;

/** The text for one side: the change, the parts of the record if not all, and the last day. */
function changeWords(
  language: PatientLanguage,
  side: keyof typeof changes,
  change: AccessChange,
  { email, relation, shares, ends_on }: Viewer,
  practice: string,
): string {
  const say = accessSaying(language);
  if (change === 'ended') return say(ends[side], { email, practice });
  const [plain, withRelation] = changes[side][change];
  const sentences = [
    relation === null
      ? say(plain, { email, practice })
      : say(withRelation, { email, practice, relation: say(relations[relation]) }),
  ];
  const parts = shares.map((part) => say(partWords[part])).join(', ');
  if (shares.length < portalParts.length)
    sentences.push(parts === '' ? say('Nothing is shared right now.') : say('Shared: {parts}.', { parts }));
  if (ends_on !== null) sentences.push(say('Access ends on {day}.', { day: spelledDay(ends_on, language) }));
  return sentences.join(' ');
}

/**
 * Notifies both sides that somebody other than the patient may see a record, until when, or no longer: the account itself,
 * the patient's own address, and the other accounts that open the record. Beyond the limits of emails nobody is notified, and the
 * change holds.
 */
export async function notifyOfAccess(
  tx: Tx,
  emailQueue: EmailQueue | undefined,
  { patientId, viewer, change }: { patientId: string; viewer: Viewer; change: AccessChange },
  by: EventAuthor,
): Promise<void> {
  if (emailQueue === undefined || viewer.relation === 'self') return;
  const language = await patientLanguage(tx, patientId);
  const say = accessSaying(language);
  const head = { ...(await patientEmailSender(tx, language)), language };
  const { name: practice } = head;
  const patient = await tx.ask(patientById(patientId));
  const others = (await findLinks(tx, patientId)).filter(
    ({ account_id }) => account_id !== viewer.account_id,
  );
  const addresses = new Set([patient.email, ...others.map(({ email }) => email)]);
  addresses.delete('');
  addresses.delete(viewer.email);
  const written = (to: string, sentence: string): Email => ({
    to,
    subject: say('{practice}: access to your patient portal', { practice }),
    text: patientEmail(head, sentence, say('If you did not expect this, call your dental office.')),
  });
  const emails = [
    written(viewer.email, changeWords(language, 'viewer', change, viewer, practice)),
    ...[...addresses].map((to) => written(to, changeWords(language, 'patient', change, viewer, practice))),
  ];
  for (const email of emails) {
    try {
      await countEmail(tx, {
        kind: 'notice',
        to: email.to,
        letterhead: head,
        ...(by.realm === 'staff' && { sender: by.id }),
      });
    } catch (thrown) {
      if (thrown instanceof Refusal) continue;
      throw thrown;
    }
    await emailQueue.queue(tx, { ...email, kind: 'account_notice', subjectId: null, minutes, by });
  }
}
