import type { PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import type { PatientColumns } from './queries.ts';

export const insertPatient = (tx: Tx, fields: PatientColumns & { language?: PatientLanguage }) =>
  tx.one(
    sqlFor
      .insertInto('patient')
      .values({ id: newId(), ...fields })
      .returningAll(),
  );

/**
 * Stores the patient's state before a change by this person; a null id means the patient, in the portal, or `guest`, on a tablet that was
 * handed over, where nobody signs in.
 */
export const keepVersion = (tx: Tx, id: string, who: { name: string; id: string | null; guest?: boolean }) =>
  tx.all(
    raw(sql`
      insert into patient_version (patient_id, version, fields, changed_by, changed_by_id, by_guest)
        select id, version, to_jsonb(p), ${who.name}, ${who.id}::uuid, ${who.guest ?? false} from patient p where id = ${id}`),
  );

export async function updatePatient(tx: Tx, id: string, fields: PatientColumns, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll(),
  );
}

/** Rewrites a patient's address. */
export async function setPatientAddress(tx: Tx, id: string, address: string, who: Person): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ address, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** Sets the language the patient reads; null leaves it to the browser. */
export async function setPatientLanguage(
  tx: Tx,
  id: string,
  language: PatientLanguage | null,
  who: Person,
): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ language, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** Archives or restores a patient. */
export async function setPatientArchived(tx: Tx, id: string, archived: boolean, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({
        archived_at: archived ? sql<string>`now()` : null,
        archived_by: archived ? who.name : '',
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll(),
  );
}

/** Marks a patient as deceased, or as living again with null. */
export async function setDeceased(tx: Tx, id: string, death: { died_on: string | null } | null, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({
        deceased_at: death === null ? null : sql<string>`now()`,
        deceased_by: death === null ? '' : who.name,
        died_on: death?.died_on ?? null,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll(),
  );
}
