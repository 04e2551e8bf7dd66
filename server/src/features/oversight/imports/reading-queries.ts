import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { DumpContext } from './dump/dump.ts';

/** A row of the file to keep. */
export interface StagedRow {
  table: string;
  id: string;
  line: number;
  fields: Record<string, string | null>;
  misread: readonly string[];
  /** Why it can't be imported; `''` if nothing speaks against it so far. */
  reason: string;
}

/** Keeps rows of the file. Of two with one key the later counts, as where one file holds two backups. */
export async function stageRows(tx: Tx, importId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const last = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]));
  await tx.all(
    raw(sql`
      insert into data_import_row (import_id, source_table, source_id, line, fields, misread, outcome, reason)
        select ${importId}::uuid, r."table", r.id, r.line, r.fields, r.misread,
            case when r.reason = '' then 'waiting' else 'refused' end, r.reason
          from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb)
            as r ("table" text, id text, line bigint, fields jsonb, misread text[], reason text)
        on conflict (practice_id, import_id, source_table, source_id) do update
          set line = excluded.line, fields = excluded.fields, misread = excluded.misread, outcome = excluded.outcome,
            reason = excluded.reason`),
  );
}

/** How far a file was read. */
interface Progress {
  bytes_read: number;
  context: DumpContext;
  counts: Record<string, number>;
  whole_file_read: boolean;
  program_version: string;
  payment_plan_rule: string;
}

export const noteProgress = (tx: Tx, importId: string, { context, counts, ...progress }: Progress) =>
  tx.all(
    sqlFor
      .updateTable('data_import')
      .set({ ...progress, context: JSON.stringify(context), counts: JSON.stringify(counts) })
      .where('id', '=', importId),
  );
