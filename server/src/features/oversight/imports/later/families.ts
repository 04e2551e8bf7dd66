import type { Tx } from '../../../../db/database.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { todayAt } from '../../../../values/calendar/today.ts';
import { addToFamily } from '../patient-queries.ts';
import type { By } from './comparing.ts';
import {
  endMembership,
  hasGuarantor,
  presentMembership,
  patientByNumber,
  writeFamily,
} from './patient-queries.ts';

/**
 * Lets a patient have another guarantor from today on: one of the same family heads it then, and else the patient goes to the other's family.
 * What was owed before stays where it is. Who still heads a family of others stays with them.
 */
export async function moveToGuarantor(
  tx: Tx,
  patientId: string,
  guarantor: string,
  { importId, person }: By,
): Promise<void> {
  const head = await patientByNumber(tx, guarantor);
  if (head === undefined) return;
  const today = todayAt(person.practice.timeZone);
  const present = await presentMembership(tx, patientId);
  if (present !== undefined) {
    const { id, family_id, head_id, others } = present;
    const stays = head_id === patientId && others.length > 0 && !others.includes(head.id);
    if (head_id === head.id || stays) return;
    recordEvent(tx, 'family.changed', family_id, byStaff(person));
    const takesOver = head.id === patientId && (await hasGuarantor(tx, importId, head_id, guarantor));
    if (others.includes(head.id) || takesOver) {
      await writeFamily(tx, family_id, { head_patient_id: head.id });
      return;
    }
    await endMembership(tx, id, today);
    await writeFamily(tx, family_id, others.length === 0 ? { ended_on: today } : {});
  }
  if (head.id === patientId) return;
  const theirs = await presentMembership(tx, head.id);
  if (theirs !== undefined && theirs.head_id !== head.id) return;
  const of = { head_id: head.id, family_id: theirs?.family_id ?? null, member_ids: [patientId] };
  const family = await addToFamily(tx, of, today);
  recordEvent(tx, theirs === undefined ? 'family.added' : 'family.changed', family, byStaff(person));
}
