import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { NamedByHealth, NewPopup } from './health-rules.ts';
import { patientColumns, rowsById } from './record-queries.ts';

/** The patients that rows name, and the row of the definition that each names. */
export const namedByHealth =
  (table: string, definition: { table: string; column: string } | null) =>
  async (tx: Tx, importId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedByHealth>> => {
    const rows = await tx.all(
      raw(sql<NamedByHealth & { source_id: string }>`
        select r.source_id, ${patientColumns}, (select d.fields from data_import_row d where d.import_id = r.import_id
            and d.source_table = ${definition?.table ?? ''} and d.source_id = r.fields ->> ${definition?.column ?? ''}) as definition
          from ${rowsById(importId, table, ids)}`),
    );
    return new Map(rows.map((row) => [row.source_id, row]));
  };

/** Adds a pop-up that opens with the patient. */
export const insertPopup = (
  tx: Tx,
  id: string,
  popup: NewPopup & { patient_id: string },
  by: { id: string; name: string },
) =>
  tx.all(
    sqlFor
      .insertInto('popup_note')
      .values({ id, ...popup, moments: ['opening'], created_by: by.name, created_by_id: by.id }),
  );
