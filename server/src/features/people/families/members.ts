import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { holdPatient } from '../patients/index.ts';
import * as queries from './queries.ts';

/** Holds a patient of whose family somebody becomes a member, and returns the record that survives. */
export async function personToJoin(tx: Tx, patientId: string): Promise<string> {
  const patient = await holdPatient(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  if (patient.archived_at !== null)
    throw new Refusal('patient_archived', [], {
      detail: 'This patient is archived. Restore the record first.',
    });
  return patient.id;
}

/** The same of somebody who is to join a family, and belongs to none. */
export async function mayJoin(tx: Tx, patientId: string): Promise<string> {
  const id = await personToJoin(tx, patientId);
  if (await queries.isInFamily(tx, id)) throw new Refusal('in_a_family');
  return id;
}
