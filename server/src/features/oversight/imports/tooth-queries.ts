import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { patientColumns, rowsById } from './record-queries.ts';
import type { NamedByTooth, NewToothFinding } from './tooth-rules.ts';

/** The patients that rows name, with their days of birth as their own rows say them. */
export async function namedByTeeth(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByTooth>> {
  const rows = await tx.all(
    raw(sql<NamedByTooth & { source_id: string }>`
      select n.*, coalesce((select p.date_of_birth::text from patient p where p.id = n.patient_id),
          (select left(b.fields ->> 'Birthdate', 10) from data_import_row b
            where b.import_id = ${importId} and b.source_table = 'patient' and b.source_id = n.patient_number), '1900-01-01') as born
        from (select r.source_id, r.fields ->> 'PatNum' as patient_number, ${patientColumns}
          from ${rowsById(importId, 'toothinitial', ids)}) n`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

export const insertToothFinding = (
  tx: Tx,
  id: string,
  finding: NewToothFinding & { patient_id: string },
  by: { id: string; name: string },
) =>
  tx.all(
    sqlFor
      .insertInto('finding')
      .values({ id, ...finding, note: 'From Open Dental', created_by: by.name, created_by_id: by.id }),
  );
