import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { FormerRow } from './former-row.ts';
import type { Compared, Face, StoredFace } from './later/comparing.ts';
import { storedColumns } from './later/source-queries.ts';

/** A row of an import that may become a record. */
export interface SourceRow {
  source_id: string;
  fields: FormerRow;
  misread: string[];
  /** An earlier import brought it. */
  present: boolean;
  /** It made the record; else the row is one that was here. */
  is_new: boolean;
  /** What an earlier backup said of it; null if that isn't known. */
  stored: KnownSource | null;
  /** Of its values. */
  hash: string;
  /** What a person decided of a conflict. */
  decision: '' | 'ours' | 'theirs' | 'same' | 'another';
}

export interface KnownSource extends Omit<StoredFace, 'face'> {
  face: Face | null;
  hash: string;
}

export interface RowOutcome {
  source_id: string;
  outcome:
    | 'ready'
    | 'same'
    | 'refused'
    | 'present'
    | 'imported'
    | 'differs'
    | 'changed'
    | 'gone'
    | 'struck'
    | 'conflict';
  reason: string;
  changes: string[];
  face?: Face | null;
  conflict?: Compared['conflict'];
  /** Of a patient: who has this name and birth date here. */
  twin_id?: string | null;
}

interface Wanted {
  table: string;
  outcomes: readonly ('waiting' | 'ready' | 'same' | 'differs' | 'gone')[];
  most: number;
}

/** The next rows of a table of an import. */
export const nextRows = (tx: Tx, importId: string, { table, outcomes, most }: Wanted) =>
  tx.all(
    raw(sql<SourceRow>`
      select r.source_id, r.fields, r.misread, r.decision, i.record_id is not null as present, coalesce(i.is_new, false) as is_new,
          ${storedColumns(importId, sql`i.record_id`)}
        from data_import_row r
        left join imported_record i on i.source_table = r.source_table and i.source_id = r.source_id
        where r.import_id = ${importId} and r.source_table = ${table} and r.outcome = any (${[...outcomes]})
        order by length(r.source_id), r.source_id limit ${most}`),
  );

export interface Link {
  source_table: string;
  source_id: string;
  record_id: string;
  is_new: boolean;
  is_history: boolean;
}

/** Keeps which records rows are. */
export const insertLinks = async (tx: Tx, import_id: string, links: readonly Link[]) => {
  if (links.length > 0)
    await tx.all(sqlFor.insertInto('imported_record').values(links.map((link) => ({ ...link, import_id }))));
};

const isComing = (table: string, column: string) => sql`exists (select from data_import_row t
  where t.import_id = r.import_id and t.source_table = ${table} and t.source_id = r.fields ->> ${column}
    and t.outcome in ('ready', 'same'))`;

/** The record that a column of a row `r` names. */
export const recordIn = (table: string, column: string) => sql<
  string | null
>`(select i.record_id from imported_record i
  where i.source_table = ${table} and i.source_id = r.fields ->> ${column})`;

/** Whether a column of a row `r` names a record that is here, or that this import will add. */
export const isHereOrComing = (table: string, column: string) =>
  sql<boolean>`(${recordIn(table, column)} is not null or ${isComing(table, column)})`;

/**
 * The patient here whom a column of a row `r` names. Who never had a number of another program is found by name and named by their own
 * id (tables/).
 */
export const patientIn = (column: string) => sql<
  string | null
>`coalesce((select n.patient_id from former_number n where n.kind = 'patient' and n.number = r.fields ->> ${column}),
  (select p.id from patient p where p.id = substring(r.fields ->> ${column} from '^cusp:([0-9a-f-]{36})$')::uuid))`;

/** The patient that a row `r` names, and whether they are here or will be added. */
export const patientColumns = sql`
  ${patientIn('PatNum')} as patient_id,
  (${patientIn('PatNum')} is not null or ${isComing('patient', 'PatNum')}) as patient_comes`;

/** All patients by the number that rows of an import name them by. */
export const numberedPatients = sql`(select practice_id, patient_id, number from former_number where kind = 'patient'
  union all select practice_id, id, 'cusp:' || id from patient)`;

/** The rows `r` of an import by their numbers. */
export const rowsById = (importId: string, table: string, ids: readonly string[]) =>
  sql`data_import_row r where r.import_id = ${importId} and r.source_table = ${table} and r.source_id = any (${[...ids]})`;
