import type { Tx } from '../../../db/database.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import type { PatientFormRow } from './queries.ts';

/** The patient records whose forms a session may fill in, and the single forms if a link limits them. */
export interface FormReach {
  records: readonly string[];
  forms?: readonly string[] | null;
}

/** The forms that a portal session may fill in: in a guest's session only those that the link opens. */
export const formReachOf = ({ records, guest }: PatientSession): FormReach => ({
  records,
  forms: guest?.forms ?? null,
});

/** Locks a form that can still be filled in. A form of another patient, or one that the link doesn't open, is refused as not found. */
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
  const row = await tx.ask(queries.findPatientForm(id));
  if (row === undefined) throw new Refusal('patient_form_not_found');
  return row;
}
