import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { TestRequestKind } from '../../../services/pharmacy/test-requests.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { findPharmacy } from '../pharmacies/index.ts';
import { lastTransmission, lockPrescription } from '../prescriptions/index.ts';
import * as queries from './queries.ts';
import { receiveFromPharmacy } from './receiving.ts';

/** Lets the built-in gateway send what a pharmacy would, and takes it as if it had come from outside. */
export async function receiveTest(
  tx: Tx,
  id: string,
  kind: TestRequestKind,
  { practice }: Person,
): Promise<void> {
  const prescription = await lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  const pharmacy =
    prescription.pharmacy_id === null ? undefined : await findPharmacy(tx, prescription.pharmacy_id);
  const attempt = await lastTransmission(tx, id);
  const carried = await queries.deliveringApproval(tx, id);
  const cancellation = await queries.awaitedCancellation(tx, id);
  const [{ testRequest }, { readIncomingMessage }] = await Promise.all([
    import('../../../services/pharmacy/test-requests.ts'),
    import('../../../services/pharmacy/incoming-message.ts'),
  ]);
  const xml = testRequest({
    kind,
    messageId: newId().replaceAll('-', ''),
    orderNumber: id.replaceAll('-', ''),
    practiceId: practice.id,
    ncpdpId: pharmacy?.ncpdp_id ?? '',
    relatesTo: cancellation?.message_id ?? attempt?.message_id ?? carried?.message_id ?? '',
    medication: `${prescription.medication} ${prescription.dosage}`,
  });
  const news = readIncomingMessage(xml);
  if (news === undefined) throw new Refusal('message_of_no_prescription');
  await receiveFromPharmacy(tx, { news, xml, prescriptionId: id, practiceId: practice.id });
}
