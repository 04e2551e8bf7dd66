import { formLinks } from '@cusp/contract';
import type { MessageChannel, PatientLanguage } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { addToFormLink, createFormLink } from '../../forms/form-links/index.ts';
import * as queries from './form-queries.ts';
import { queueMessage } from './queueing.ts';

interface Words {
  subject: string;
  signIn: string;
  link: (name: string) => string;
  stop: string;
  someone: string;
  /** The patient whose name isn't in the message. */
  patient: string;
}

const words: Record<PatientLanguage, Words> = {
  en: {
    subject: 'forms to complete',
    signIn: 'you have forms to complete. Please sign in at {confirm_link}',
    link: (name) =>
      `please complete the forms for ${name} at {confirm_link} within ${formLinks.days} days. You will need the birth date.`,
    stop: ' Reply STOP to opt out.',
    someone: 'Your dental practice',
    patient: 'the patient',
  },
  es: {
    subject: 'formularios por llenar',
    signIn: 'tiene formularios por llenar. Inicie sesión en {confirm_link}',
    link: (name) =>
      `llene los formularios de ${name} en {confirm_link} en un plazo de ${formLinks.days} días. Se le pide la fecha de nacimiento.`,
    stop: ' STOP termina los mensajes.',
    someone: 'Su consultorio dental',
    patient: 'su paciente',
  },
};

interface To {
  practice: string;
  first_name: string;
  language: PatientLanguage;
}

/** The words of a message about waiting forms; the link's place is filled in when it is sent. */
function saying({ practice, language }: To, channel: MessageChannel, said: string) {
  const { subject, stop, someone } = words[language];
  const from = nameInEmail(practice) ?? someone;
  return {
    kind: 'forms' as const,
    channel,
    language,
    subject: channel === 'text' ? '' : `${from}: ${subject}`,
    body: `${from}: ${said}${channel === 'text' ? stop : ''}`,
  };
}

/** The message with a one-time link to forms. */
export function formLinkMessage(to: To, channel: MessageChannel) {
  const { link, patient } = words[to.language];
  return saying(to, channel, link(nameInEmail(to.first_name) ?? patient));
}

/**
 * Notifies a patient that a rule has given them a form: once a day for all of them, by text where they agreed to texts, else by
 * email; with the portal's address, or with a one-time link where they have no account. Staff tell the patient themselves about
 * forms that they give by hand.
 */
export const createFormNoticeJob =
  ({ database, secrets }: { database: Database; secrets: Secrets }): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A form belongs to a practice.');
    await database.asPractice(practiceId, (tx) => tell(tx, id, secrets));
  };

async function tell(tx: Tx, formId: string, secrets: Secrets): Promise<void> {
  await queries.lockPatientOfForm(tx, formId);
  const to = await queries.formRecipient(tx, formId);
  if (to === undefined) return;
  const { patient_id, has_account, link_id, told_today } = to;
  const channel = to.number !== null ? 'text' : 'email';
  const address = to.number ?? to.email;
  const about = { patients: [patient_id] };
  if (address === null) return;
  if (has_account) {
    if (told_today) return;
    const { signIn } = words[to.language];
    await queueMessage(tx, { ...saying(to, channel, signIn), address }, about, byService);
    return;
  }
  if (told_today && link_id !== null) {
    await addToFormLink(tx, link_id, formId);
    return;
  }
  // Nothing that was answered before is shown behind it, wherever it goes.
  const { id: form_link_id } = await createFormLink(tx, secrets, {
    patientId: patient_id,
    channel,
    opensHealth: true,
    by: null,
  });
  if (form_link_id === undefined) return;
  recordEvent(tx, 'form_link.made', form_link_id, byService);
  await queueMessage(tx, { ...formLinkMessage(to, channel), address, form_link_id }, about, byService);
}
