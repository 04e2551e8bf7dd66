import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { requireNoFamily, lockForJoining } from './members.ts';
import * as queries from './queries.ts';

/**
 * Adds a patient who has no family to another patient's family, from today on. If the other has none, a family starts
 * with them as its guarantor. Refuses (`patient_not_found`, `patient_archived`, `in_a_family`) as adding a member
 * does.
 */
export async function joinFamilyOf(
  tx: Tx,
  person: Person,
  { patientId, ofId }: { patientId: string; ofId: string },
): Promise<void> {
  const other = await lockForJoining(tx, ofId);
  const from_date = todayAt(person.practice.timeZone);
  const patient_id = await requireNoFamily(tx, patientId);
  const present = await tx.ask(queries.familyOfPatient(other));
  if (present === null) {
    const { id } = await queries.insertFamily(tx, other);
    await queries.insertMember(tx, { family_id: id, patient_id: other, from_date });
    await queries.insertMember(tx, { family_id: id, patient_id, from_date });
    return recordEvent(tx, 'family.added', id, byStaff(person));
  }
  // Somebody else may have ended it meanwhile.
  const family = await queries.lockFamily(tx, present.id);
  if (family === undefined) throw new Refusal('stale_version');
  await queries.insertMember(tx, { family_id: family.id, patient_id, from_date });
  await queries.changeFamily(tx, family.id);
  recordEvent(tx, 'family.changed', family.id, byStaff(person));
}
