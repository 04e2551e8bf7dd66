import type { PatientLanguage } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService } from '../../../jobs/record-event.ts';
import { nameInLetter } from '../../../services/mail/words.ts';
import * as queries from './form-queries.ts';
import { queueMessage } from './writing-queries.ts';

const words: Record<PatientLanguage, { subject: string; body: string; stop: string; someone: string }> = {
  en: {
    subject: 'forms to fill in',
    body: 'you have forms to fill in. Please sign in at {confirm_link}',
    stop: ' STOP ends texts.',
    someone: 'Your dental practice',
  },
  es: {
    subject: 'formularios por llenar',
    body: 'tiene formularios por llenar. Inicie sesión en {confirm_link}',
    stop: ' STOP termina los mensajes.',
    someone: 'Su consultorio dental',
  },
};

/**
 * Tells a patient who has the portal that a rule has given them a form: once a day for all of them, by text where they agreed to texts,
 * else by e-mail. What staff give by hand they speak of themselves.
 */
export const createTellFormsJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A form belongs to a practice.');
    await database.asPractice(practiceId, (tx) => tell(tx, id));
  };

async function tell(tx: Tx, formId: string): Promise<void> {
  await queries.lockPatientOfForm(tx, formId);
  const to = await queries.toldOfForm(tx, formId);
  if (to === undefined) return;
  const channel = to.number !== null ? 'text' : 'email';
  const address = to.number ?? to.email;
  if (address === null) return;
  const { subject, body, stop, someone } = words[to.language];
  const practice = nameInLetter(to.practice) ?? someone;
  await queueMessage(
    tx,
    {
      kind: 'forms',
      channel,
      address,
      subject: channel === 'text' ? '' : `${practice}: ${subject}`,
      body: `${practice}: ${body}${channel === 'text' ? stop : ''}`,
    },
    { patients: [to.patient_id] },
    byService,
  );
}
