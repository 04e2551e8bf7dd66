import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { IncomingPharmacyMessage } from '../../../services/pharmacy/incoming-message.ts';
import { Refusal } from '../../../values/refusal.ts';
import { readToday } from '../../health/history/index.ts';
import { leaveMedicationList } from '../medications/index.ts';
import { findPharmacy } from '../pharmacies/index.ts';
import {
  endTransmission,
  lastTransmission,
  lockPrescription,
  markPrescriptionSent,
  prescriberNpi,
} from '../prescriptions/index.ts';
import * as queries from './queries.ts';
import { endMessage } from './message-queries.ts';
import { isTimely } from './rules.ts';

/** A message as it came: read, and whole. */
interface ReceivedMessage {
  news: IncomingPharmacyMessage;
  xml: string;
  prescriptionId: string;
  practiceId: string;
}

/**
 * Takes a pharmacy's message about a prescription. Refuses one that names another practice, prescriber or pharmacy than the
 * prescription has, that came before, or that is old.
 */
export async function receiveFromPharmacy(
  tx: Tx,
  { news, xml, prescriptionId, practiceId }: ReceivedMessage,
): Promise<void> {
  const prescription = await lockPrescription(tx, prescriptionId);
  if (prescription === undefined || prescription.pharmacy_id === null)
    throw new Refusal('message_of_no_prescription');
  const pharmacy = await findPharmacy(tx, prescription.pharmacy_id);
  const npi = await prescriberNpi(tx, prescription.prescribed_by_id);
  const attempt = await lastTransmission(tx, prescriptionId);
  // An approved renewal is at the pharmacy by the answer to it.
  const carried = await queries.deliveringApproval(tx, prescriptionId);
  const isOurs =
    news.to.qualifier === 'C'
      ? news.to.id.toLowerCase() === practiceId.replaceAll('-', '')
      : news.to.qualifier === 'D' && npi !== '' && news.to.id === npi;
  if (!isOurs || pharmacy?.ncpdp_id !== news.from || !(attempt ?? carried))
    throw new Refusal('message_of_no_prescription');
  if (!isTimely(news.sentTime, Date.now())) throw new Refusal('message_out_of_time');
  const { content } = news;
  switch (content.what) {
    case 'renewal':
    case 'change':
      await keepRequest(tx, { kind: content.what, prescriptionId, news, message: xml });
      break;
    case 'cancel_answer': {
      if (await queries.isKnownAnswer(tx, news.messageId)) throw new Refusal('message_known');
      const cancellation = await queries.awaitedCancellation(tx, prescriptionId);
      if (cancellation === undefined) throw new Refusal('cancel_not_asked');
      await queries.answerCancellation(tx, cancellation.id, news.messageId, content);
      recordEvent(tx, 'pharmacy_request.changed', cancellation.id, byService);
      if (content.approved) {
        const { reason, written_by: name, written_by_id: byId } = cancellation;
        const today = await tx.ask(readToday);
        await leaveMedicationList(tx, prescriptionId, { reason, today }, { id: byId, name });
      }
      // The patient may have the drug: somebody has to call.
      else await keepRequest(tx, { kind: 'cancel_denied', prescriptionId, news, message: xml });
      break;
    }
    case 'accepted':
      // The answer that didn't come when it was sent.
      if (attempt && prescription.sent_at === null && news.relatesTo === attempt.message_id) {
        await endTransmission(tx, attempt.id, { outcome: 'sent', answer: xml, words: content.words });
        await markPrescriptionSent(tx, prescriptionId, attempt.gateway === 'test');
        recordEvent(tx, 'prescription.sent', prescriptionId, byService);
      }
      if (carried?.outcome === 'not_confirmed' && news.relatesTo === carried.message_id) {
        await endMessage(tx, carried.id, { outcome: 'sent', answer: xml, words: content.words });
        await markPrescriptionSent(tx, prescriptionId, carried.gateway === 'test');
        recordEvent(tx, 'prescription.sent', prescriptionId, byService);
      }
      break;
    case 'error':
      await keepRequest(tx, { kind: 'error', prescriptionId, news, message: xml });
  }
}

async function keepRequest(tx: Tx, received: Parameters<typeof queries.insertRequest>[1]): Promise<void> {
  const id = await queries.insertRequest(tx, received);
  if (id === undefined) throw new Refusal('message_known');
  recordEvent(tx, 'pharmacy_request.received', id, byService);
}
