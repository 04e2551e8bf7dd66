import { sayingIn } from '@cusp/contract';
import type { SentReceipt } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { nameInEmail, patientEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { portalAddress } from '../../../site/portal-address.ts';
import { Refusal } from '../../../values/refusal.ts';
import { queueMessage } from '../../messages/messages/index.ts';
import { contactOfPatient } from '../../people/consents/index.ts';
import type { WalkOutFacts } from './queries.ts';
import { walkOutSpanish } from './words.ts';

/** For how many minutes sending the email is retried. */
const ofUse = 24 * 60;

const otherwise = 'Print the statement, or send it by email.';

interface Sending {
  id: string;
  facts: WalkOutFacts;
  person: Pick<Person, 'id' | 'name'> & { practice: Pick<Person['practice'], 'id' | 'name'> };
  origin: string;
}

const inPortal = ({ person, origin }: Sending) => portalAddress(origin, person.practice.id, '/documents');

/** Whether it left by this way, or is about to: then it isn't sent again. */
export const wasSent = (sent: readonly SentReceipt[], way: SentReceipt['channel']): boolean =>
  sent.some(({ channel, state }) => channel === way && state !== 'failed');

/** Queues the email that says where the statement is; it says nothing of the visit. */
export async function emailWalkOut(
  tx: Tx,
  sending: Sending,
  emailQueue: EmailQueue | undefined,
): Promise<void> {
  const { id, person } = sending;
  const { email, language } = sending.facts;
  if (email === '')
    throw new Refusal('invalid', [{ path: 'way', message: 'The patient has no email address.' }]);
  if (emailQueue === undefined)
    throw new Refusal('no_mail', [], { detail: 'No mail is set up here. Print the statement instead.' });
  const head = { ...(await patientEmailSender(tx, language)), language };
  const say = sayingIn(language, walkOutSpanish);
  const practice = head.name;
  await countEmail(tx, { kind: 'notice', to: email, sender: person.id, letterhead: head });
  await emailQueue.queue(tx, {
    kind: 'statement',
    subjectId: id,
    minutes: ofUse,
    by: byStaff(person),
    to: email,
    subject: say('{practice}: the statement of your visit', { practice }),
    text: patientEmail(
      head,
      say('{practice} has the statement of your visit for you. Sign in to read it:', { practice }),
      inPortal(sending),
    ),
  });
}

/** Queues the text with the link to where the statement is, under the rules of messages. */
export async function textWalkOut(tx: Tx, sending: Sending): Promise<void> {
  const { id, person, facts } = sending;
  const { patient_id, language } = facts;
  const contact = await tx.ask(contactOfPatient(patient_id));
  if (contact === undefined || contact.text.number === '')
    throw new Refusal('no_text_number', [], {
      detail: `The patient has no phone number that takes texts. ${otherwise}`,
    });
  const { number, stopped_at, purposes } = contact.text;
  if (purposes.billing.given !== true || stopped_at !== null)
    throw new Refusal('texts_refused', [], {
      detail: `The patient has not agreed to texts about bills, or stopped them. ${otherwise}`,
    });
  const say = sayingIn(language, walkOutSpanish);
  await queueMessage(
    tx,
    {
      kind: 'walk_out',
      channel: 'text',
      address: number,
      body: say(
        '{practice}: the statement of your visit is ready. Sign in to read it: {link} Reply STOP to opt out.',
        { practice: nameInEmail(person.practice.name) ?? unnamedPractice(language), link: inPortal(sending) },
      ),
      language,
      walk_out_id: id,
      by_name: person.name,
    },
    { patients: [patient_id] },
    byStaff(person),
  );
}
