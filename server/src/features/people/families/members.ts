import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockPatientForShare } from '../patients/index.ts';
import * as queries from './queries.ts';

/** Locks a patient for joining a family, or for being joined, and returns the surviving record's id. Refuses an archived patient. */
export async function lockForJoining(tx: Tx, patientId: string): Promise<string> {
  const patient = await lockPatientForShare(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  if (patient.archived_at !== null)
    throw new Refusal('patient_archived', [], {
      detail: 'This patient is archived. Restore the record first.',
    });
  return patient.id;
}

/** The same for the one who joins; also refuses (`in_a_family`) a patient who already belongs to a family. */
export async function requireNoFamily(tx: Tx, patientId: string): Promise<string> {
  const id = await lockForJoining(tx, patientId);
  if (await queries.isInFamily(tx, id)) throw new Refusal('in_a_family');
  return id;
}
