import { hash } from 'node:crypto';
import { pictureAlone } from '@cusp/contract';
import type { MessageReason } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { IncomingEmail } from '../../../services/mail/incoming-email.ts';
import { insertConsent } from '../../people/consents/index.ts';
import {
  asksForStop,
  hasReply,
  insertMessage,
  lockReplyNumber,
  markReported,
  patientsOf,
} from '../messages/index.ts';
import { insertPictures } from '../pictures/index.ts';
import type { NewPicture } from '../pictures/index.ts';
import * as queries from './queries.ts';

/** The name of the way by which answers to emails come in. */
const byMail = 'mail';

/**
 * Puts an answer into the thread of the email that it answers, where a person reads it. From another address than the one we wrote to
 * nobody knows whose it is: it goes into a thread of that address, without a patient.
 * @param pictures whose files are in the store already, or that were refused
 * @returns false if nothing was written: it was taken before, or is a mail server's report
 */
export async function takeEmail(
  tx: Tx,
  answeredId: string,
  email: IncomingEmail,
  pictures: readonly NewPicture[],
): Promise<boolean> {
  const answered = await queries.answeredMail(tx, answeredId);
  if (email.report !== undefined) {
    await takeReport(tx, answeredId, email.report);
    return false;
  }
  if (email.from === '') return false;
  await lockReplyNumber(tx, email.from);
  const gatewayId = email.id === '' ? hash('sha256', `${email.subject}\n${email.words}`) : email.id;
  if (await hasReply(tx, byMail, `${answeredId} ${gatewayId}`)) return false;
  const isOurs = email.from === answered.address.toLowerCase();
  const id = await insertMessage(
    tx,
    {
      kind: 'reply',
      channel: 'email',
      state: 'received',
      address: email.from,
      subject: email.subject,
      body: bodyOf(email, email.words),
      whole_body: email.whole === email.words ? null : bodyOf(email, email.whole),
      reason: asksForStop(email.words) ? 'perhaps_stop' : null,
      gateway: byMail,
      gateway_id: `${answeredId} ${gatewayId}`,
      answers_id: isOurs ? answeredId : null,
      // An answering machine asks for nothing.
      needs_answer: !email.isAutomatic,
    },
    isOurs ? await patientsOf(tx, answeredId) : [],
  );
  await insertPictures(tx, id, pictures);
  recordEvent(tx, 'message.received', id, byService);
  return true;
}

function bodyOf({ attachments, pictures }: IncomingEmail, words: string): string {
  const files =
    attachments === 1 ? '1 file could not be accepted.' : `${attachments} files could not be accepted.`;
  const note = attachments === 0 ? '' : `[${files} Ask the patient to send it in the portal.]`;
  return (
    [words, note].filter(Boolean).join('\n\n') || (pictures.length > 0 ? pictureAlone : '[Empty message]')
  );
}

/** Records that one of our emails didn't arrive. RFC 3463: the second number 1 is about the address. */
async function takeReport(tx: Tx, id: string, { failed }: { failed: string | null }): Promise<void> {
  if (failed === null) return;
  const reason: MessageReason = failed.startsWith('5.1.') ? 'wrong_address' : 'not_delivered';
  const message = await markReported(tx, id, { delivered: false, gatewayId: '', reason });
  if (message !== undefined) recordEvent(tx, 'message.not_sent', id, byService);
}

/**
 * Stops emails about the same subject to everybody this one was sent to. It counts once for each email: a mail server may
 * send it again long afterwards, when the patient has agreed once more.
 */
export async function endSuchMail(tx: Tx, id: string): Promise<void> {
  const { purpose } = await queries.answeredMail(tx, id);
  for (const patientId of await patientsOf(tx, id)) {
    const isFirst = await insertConsent(tx, patientId, {
      channel: 'email',
      given: false,
      how: 'online',
      purposes: [purpose],
      words: '',
      by_name: 'Unsubscribed by email',
      by_id: null,
      message_id: id,
    });
    if (isFirst) recordEvent(tx, 'consent.recorded', patientId, byService);
  }
}
