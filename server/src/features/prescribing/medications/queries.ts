import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import type { EntryVersion } from '../../health/history/index.ts';

/** The entry that a prescription wrote on the medication list; undefined before anything was decided, null if it doesn't belong there. */
export async function listingOf(tx: Tx, prescriptionId: string): Promise<EntryVersion | null | undefined> {
  const row = await tx.first(
    sqlFor
      .selectFrom('prescription_medication')
      .select(['entry_id', 'entry_version'])
      .where('prescription_id', '=', prescriptionId),
  );
  if (row === undefined) return undefined;
  const { entry_id: id, entry_version: version } = row;
  return id === null || version === null ? null : { id, version };
}

/** Stores which entry of the list a prescription wrote. */
export const insertListing = (
  tx: Tx,
  prescriptionId: string,
  entry: EntryVersion | null,
  by: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor.insertInto('prescription_medication').values({
      prescription_id: prescriptionId,
      entry_id: entry?.id ?? null,
      entry_version: entry?.version ?? null,
      listed_by: by.name,
      listed_by_id: by.id,
    }),
  );

/** Holds unless a prescription was canceled and its pharmacy didn't refuse that. `column` is the prescription's id. */
export const isNotCancelled = (column: string) => sql<SqlBool>`not exists (select from pharmacy_message c
  where c.prescription_id = ${sql.ref(column)} and c.kind = 'cancel'
    and (c.outcome = 'withdrawn' or c.pharmacy_approved is true))`;

/** The versions of an entry that the prescriptions still in effect wrote. */
export const versionsPrescribed = async (tx: Tx, entryId: string): Promise<number[]> =>
  (
    await tx.all(
      sqlFor
        .selectFrom('prescription_medication as l')
        .select('l.entry_version')
        .where('l.entry_id', '=', entryId)
        .where(isNotCancelled('l.prescription_id')),
    )
  ).flatMap(({ entry_version: version }) => version ?? []);

/** True if the prescription is in any of the patient's records. */
export const isPrescriptionOf = async (tx: Tx, id: string, patientId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('prescription as r')
      .select('r.id')
      .where('r.id', '=', id)
      .where(isOfPatient('r.patient_id', patientId)),
  )) !== undefined;
