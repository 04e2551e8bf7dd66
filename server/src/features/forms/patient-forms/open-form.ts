import type { Tx } from '../../../db/database.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import type { PatientFormRow } from './queries.ts';

/** The records whose forms may be filled; and of those the forms, where not all of them. */
export interface FormReach {
  records: readonly string[];
  forms?: readonly string[] | null;
}

/** Whose forms they may fill, and which: by a link only those that it opens. */
export const formReachOf = ({ records, guest }: PatientSession): FormReach => ({
  records,
  forms: guest?.forms ?? null,
});

/** A form of these records that isn't signed, refused or taken back; one of anybody else, or that a link doesn't open, isn't there. */
export async function openForm(
  tx: Tx,
  id: string,
  { records, forms = null }: FormReach,
  version?: number | null,
): Promise<PatientFormRow> {
  const locked = await queries.lockPatientForm(tx, id);
  if (locked === undefined || !records.includes(locked.patient_id) || forms?.includes(id) === false)
    throw new Refusal('patient_form_not_found');
  if (locked.signed_at !== null || locked.ended_as !== null || locked.document_id !== null)
    throw new Refusal('form_done');
  requireCurrentVersion(locked, version);
  const row = await tx.ask(queries.seekPatientForm(id));
  if (row === undefined) throw new Refusal('patient_form_not_found');
  return row;
}
