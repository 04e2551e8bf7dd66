import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { leaveMedicationList } from '../medications/index.ts';
import {
  isCancelled,
  lastTransmission,
  lockPrescription,
  reasonNotToCancel,
} from '../prescriptions/index.ts';
import * as queries from './queries.ts';
import { insertPharmacyMessage } from './message-queries.ts';
import { type Prescribing, scriptAbout, queuePharmacyMessage } from './answering.ts';

/** Cancels a prescription: its pharmacy gets a message, if any can have it. */
export async function cancelWrittenPrescription(
  tx: Tx,
  id: string,
  reason: string,
  { person, gateway }: Prescribing,
): Promise<void> {
  const prescription = await lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  const attempt = await lastTransmission(tx, id);
  const reasonNot = reasonNotToCancel({
    isCancelled: await isCancelled(tx, id),
    lastTransmission: attempt,
  });
  if (reasonNot !== null) throw new Refusal(reasonNot);
  // An approved renewal is at the pharmacy by the answer to it, under that answer's id.
  const carried = await queries.deliveringApproval(tx, id);
  const newRxId = attempt?.message_id ?? carried?.message_id;
  const mayBeThere =
    prescription.sent_at !== null ||
    attempt?.outcome === 'not_confirmed' ||
    carried?.outcome === 'not_confirmed';
  if (newRxId === undefined || !mayBeThere) {
    const withdrawal = await insertPharmacyMessage(tx, {
      kind: 'cancel',
      prescription_id: id,
      reason,
      message_id: '',
      message: '',
      gateway: '',
      written_by: person.name,
      written_by_id: person.id,
      outcome: 'withdrawn',
    });
    await leaveMedicationList(tx, id, { reason, today: todayAt(person.practice.timeZone) }, person);
    recordEvent(tx, 'pharmacy_request.changed', withdrawal, byStaff(person));
  } else {
    if (gateway === undefined) throw new Refusal('no_gateway');
    const { cancelRx } = await import('../../../services/pharmacy/later-messages.ts');
    const about = await scriptAbout(tx, id, person);
    await queuePharmacyMessage(tx, person, {
      kind: 'cancel',
      prescription_id: id,
      reason,
      message_id: about.messageId,
      message: cancelRx(about, newRxId, reason),
      gateway: gateway.kind,
    });
  }
  recordEvent(tx, 'prescription.cancelled', id, byStaff(person));
}
