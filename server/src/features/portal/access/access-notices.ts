import { portalParts } from '@cusp/contract';
import type { PortalLink, PortalPart } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { LetterQueue } from '../../../jobs/letters/letter-queue.ts';
import { countLetter, patientLetterhead } from '../../../overload/letter-limits.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { patientLetter } from '../../../services/mail/words.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { findLinks } from './queries.ts';

/** The e-mail is worth sending for a week. */
const minutes = 7 * 24 * 60;

/** What happened with the access of somebody else than the patient. */
type AccessChange = 'given' | 'changed' | 'ended';

const relations = {
  self: 'the patient',
  parent: 'a parent',
  guardian: 'a guardian',
  agent: 'an agent',
} as const;

type Viewer = Pick<PortalLink, 'account_id' | 'email' | 'relation' | 'ends_on' | 'shares'>;

const partWords: Record<PortalPart, string> = {
  visits: 'visits',
  records: 'the health record',
  money: 'payments',
  forms: 'forms',
};
/** What it opens, where that isn't all of the record. */
const extentWords = ({ shares }: Viewer) =>
  shares.length === portalParts.length
    ? ''
    : ` It opens: ${shares.map((part) => partWords[part]).join(', ') || 'nothing at present'}.`;

const untilWords = ({ ends_on }: Viewer) => (ends_on === null ? '' : ` It ends on ${ends_on}.`);
const asWhom = ({ relation }: Viewer) => (relation === null ? '' : ` as ${relations[relation]}`);

const nowAsWhom = (viewer: Viewer) => (viewer.relation === null ? '' : `: it is now${asWhom(viewer)}`);

/** What the patient's side reads; no letter says whose record it is. */
const sentences: Record<AccessChange, (viewer: Viewer, practice: string) => string> = {
  given: (viewer, practice) =>
    `The account ${viewer.email} can now see a record of yours in the patient portal of ${practice}${asWhom(viewer)}.${extentWords(viewer)}${untilWords(viewer)}`,
  changed: (viewer, practice) =>
    `The access of the account ${viewer.email} to a record of yours in the patient portal of ${practice} was changed${nowAsWhom(viewer)}.${extentWords(viewer)}${untilWords(viewer)}`,
  ended: (viewer, practice) =>
    `The account ${viewer.email} can no longer see a record of yours in the patient portal of ${practice}.`,
};
/** What the other side reads. */
const ownSentences: Record<AccessChange, (viewer: Viewer, practice: string) => string> = {
  given: (viewer, practice) =>
    `Your patient portal account now opens a record at ${practice}${asWhom(viewer)}.${extentWords(viewer)}${untilWords(viewer)}`,
  changed: (viewer, practice) =>
    `The access of your patient portal account to a record at ${practice} was changed${nowAsWhom(viewer)}.${extentWords(viewer)}${untilWords(viewer)}`,
  ended: (_viewer, practice) => `Your patient portal account no longer opens a record at ${practice}.`,
};

/**
 * Notifies both sides that somebody other than the patient may see a record, until when, or no longer: the account itself,
 * the patient's own address, and the other accounts that open the record. Beyond the limits of e-mails nobody is notified, and the
 * change holds.
 */
export async function notifyOfAccess(
  tx: Tx,
  letterQueue: LetterQueue | undefined,
  { patientId, viewer, change }: { patientId: string; viewer: Viewer; change: AccessChange },
  by: EventAuthor,
): Promise<void> {
  if (letterQueue === undefined || viewer.relation === 'self') return;
  const head = await patientLetterhead(tx);
  const patient = await tx.ask(patientById(patientId));
  const others = (await findLinks(tx, patientId)).filter(
    ({ account_id }) => account_id !== viewer.account_id,
  );
  const addresses = new Set([patient.email, ...others.map(({ email }) => email)]);
  addresses.delete('');
  addresses.delete(viewer.email);
  const written = (to: string, sentence: string): Letter => ({
    to,
    subject: `${head.name}: access to your patient portal`,
    text: patientLetter(head, sentence, 'If you did not expect this, call your dental office.'),
  });
  const letters = [
    written(viewer.email, ownSentences[change](viewer, head.name)),
    ...[...addresses].map((to) => written(to, sentences[change](viewer, head.name))),
  ];
  for (const letter of letters) {
    try {
      await countLetter(tx, {
        kind: 'notice',
        to: letter.to,
        letterhead: head,
        ...(by.realm === 'staff' && { sender: by.id }),
      });
    } catch (thrown) {
      if (thrown instanceof Refusal) continue;
      throw thrown;
    }
    await letterQueue.queue(tx, { ...letter, kind: 'account_notice', subjectId: null, minutes, by });
  }
}
