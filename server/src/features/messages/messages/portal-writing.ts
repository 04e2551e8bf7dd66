import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { nameInEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import { notifyOfMessages } from './device-queries.ts';
import { lockForNotice, noticeOf } from './portal-message-queries.ts';
import { portalReachOf } from './reachability.ts';
import type { Partner, PortalReach } from './reachability.ts';
import { queueMessage } from './queueing.ts';
import { insertMessage } from './writing-queries.ts';

export interface Doing {
  deps: SenderDependencies;
  tx: Tx;
  person: Person;
}

/** The words that a message waits in the portal. */
export const portalNoticeWords: Record<PatientLanguage, { subject: string; said: string; stop: string }> = {
  en: {
    subject: 'you have a message',
    said: 'you have a message. Please sign in to read it at {confirm_link}',
    stop: ' Reply STOP to opt out.',
  },
  es: {
    subject: 'tiene un mensaje',
    said: 'tiene un mensaje. Inicie sesión para leerlo en {confirm_link}',
    stop: ' STOP termina los mensajes.',
  },
};

/** Writes a patient a message that is read in the portal, and has a text or email say that it is there; returns its id. */
export async function writeInPortal(
  { deps, tx, person }: Doing,
  partner: Partner,
  body: string,
): Promise<string> {
  const reach = await portalReachOf(deps, tx, partner);
  const { patientId } = partner;
  if (patientId === null || reach.way.reason !== '')
    throw new Refusal('invalid', [{ path: 'body', message: reach.way.reason }]);
  // Before the message, which stays the thread's latest.
  await notify(tx, patientId, reach);
  const id = await insertMessage(
    tx,
    {
      kind: 'portal',
      state: 'sent',
      channel: 'email',
      address: '',
      gateway: 'portal',
      body,
      answers_id: reach.answers?.id ?? null,
      by_name: person.name,
    },
    [patientId],
  );
  recordEvent(tx, 'message.sent', id, byStaff(person));
  notifyOfMessages(tx, [id]);
  return id;
}

/** Once until somebody reads, and again after a day. It counts as what rules send: a limit keeps no one from writing. */
async function notify(tx: Tx, patientId: string, { way, notice }: PortalReach): Promise<void> {
  if (notice === null) return;
  await lockForNotice(tx, patientId);
  const { language, practice, is_told } = await noticeOf(tx, patientId);
  if (is_told) return;
  const { subject, said, stop } = portalNoticeWords[language];
  const from = nameInEmail(practice) ?? unnamedPractice(language);
  await queueMessage(
    tx,
    {
      kind: 'portal_notice',
      channel: notice,
      language,
      address: way.address,
      subject: notice === 'text' ? '' : `${from}: ${subject}`,
      body: `${from}: ${said}${notice === 'text' ? stop : ''}`,
    },
    { patients: [patientId] },
    byService,
  );
}
