import type { ImportFile, ImportFiles } from '@cusp/contract';
import { importFileStates, mostMatchedFiles } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import { one } from '../../../../db/read-plan.ts';
import { formerFields } from '../insurance-queries.ts';
import { isHereOrComing, patientColumns, rowsById } from '../record-queries.ts';
import type { NamedByFile, NewFormerFile } from './file-rules.ts';
import type { NamedByMount } from './mount-rules.ts';

const byRow = <Row extends { source_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.source_id, row]));

const category = sql`${formerFields('definition', 'DocCategory')} ->> 'ItemName' as category`;
/** The rows of the slots of a mount. */
const slotsOfMount = (
  mount: ReturnType<typeof sql>,
) => sql`coalesce((select jsonb_agg(s.fields) from data_import_row s
  where s.import_id = r.import_id and s.part_of_mount = ${mount}), '[]')`;

/** What rows of mounts name. */
export const namedByMounts = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByMount & { source_id: string }>`
        select r.source_id, ${patientColumns}, ${category}, ${slotsOfMount(sql`r.source_id`)} as slots
          from ${rowsById(importId, 'mount', ids)}`),
    ),
  );

/** Whether the mounts of slots come. */
export const namedBySlots = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<{ source_id: string; mount_comes: boolean }>`
        select r.source_id, ${isHereOrComing('mount', 'MountNum')} as mount_comes
          from ${rowsById(importId, 'mountitem', ids)}`),
    ),
  );

/** What rows of files name: their patient's folder, and the mount that they are in. */
export const namedByFiles = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByFile & { source_id: string }>`
        select r.source_id, ${patientColumns}, ${formerFields('patient', 'PatNum')} ->> 'ImageFolder' as folder, ${category},
            (select i.record_id from imported_record i where i.source_table = 'mount' and i.source_id = r.mount_number) as mount_id,
            ${slotsOfMount(sql`r.mount_number`)} as slots
          from (select r.*, ${formerFields('mountitem', 'MountItemNum')} ->> 'MountNum' as mount_number
            from ${rowsById(importId, 'document', ids)}) r`),
    ),
  );

/** Awaits a file. @returns false if another row names it already */
export async function insertFormerFile(
  tx: Tx,
  importId: string,
  { path, described }: NewFormerFile,
): Promise<boolean> {
  const added = await tx.all(
    raw(sql<{ path: string }>`
      insert into data_import_file as f (path, import_id, described) values (${path}, ${importId}::uuid, ${JSON.stringify(described)}::jsonb)
        on conflict (practice_id, path) do update set import_id = excluded.import_id, described = excluded.described, state = 'awaited', reason = ''
          where f.state = 'unmatched'
        returning path`),
  );
  return added.length > 0;
}

/** What is known of the files of a folder. */
export const knownFiles = (tx: Tx, paths: readonly string[]) =>
  tx.all(
    raw(sql<ImportFile>`
      select f.path, f.state, f.reason from data_import_file f where f.path = any (${[...paths]}::text[])`),
  );

/** Notes files that no row names. */
export const noteUnmatched = (tx: Tx, importId: string, paths: readonly string[], reason: string) =>
  tx.all(
    raw(sql`
      insert into data_import_file (path, import_id, state, reason, described)
        select path, ${importId}::uuid, 'unmatched', ${reason}, '{}' from unnest(${[...paths]}::text[]) path
        on conflict do nothing`),
  );

/** A file that a row names, locked until the transaction ends. */
export const lockImportFile = (tx: Tx, path: string) =>
  tx.first(
    sqlFor
      .selectFrom('data_import_file')
      .select(['import_id', 'state', 'reason', 'described'])
      .where('path', '=', path)
      .forUpdate(),
  );

export const setTaken = (tx: Tx, path: string, record_id: string) =>
  tx.all(
    sqlFor
      .updateTable('data_import_file')
      .set({ state: 'taken', reason: '', record_id })
      .where('path', '=', path),
  );

export const setRefused = (tx: Tx, path: string, reason: string) =>
  tx.all(sqlFor.updateTable('data_import_file').set({ state: 'refused', reason }).where('path', '=', path));

/** The files of an import by what became of them, and those that aren't taken by name. */
export const importFiles = (importId: string) =>
  one(
    raw(sql<ImportFiles & { is_there: boolean }>`
      select exists (select from data_import where id = ${importId}::uuid) as is_there,
          jsonb_build_object(${sql.join(importFileStates.map((state) => sql`${state}::text, 0`))}) || coalesce((
            select jsonb_object_agg(c.state, c.count) from (select f.state, count(*)::int as count from data_import_file f
              where f.import_id = ${importId}::uuid group by 1) c), '{}') as counts,
          coalesce((select jsonb_agg(jsonb_build_object('path', l.path, 'state', l.state, 'reason', l.reason,
              'patient', coalesce((select p.first_name || ' ' || p.last_name from patient p
                where p.id::text = l.described ->> 'patient_id'), '')) order by l.place, l.path)
            from (select f.*, array_position(array['refused', 'unmatched', 'awaited'], f.state) as place from data_import_file f
              where f.import_id = ${importId}::uuid and f.state <> 'taken'
              order by place, f.path limit ${mostMatchedFiles}) l), '[]') as listed`),
  );

/** Forgets the files of an import that was undone. @returns the ids of those whose image or document is gone with it */
export async function forgetFiles(tx: Tx, importId: string): Promise<string[]> {
  const gone = await tx.all(
    raw(sql<{ id: string | null }>`
      delete from data_import_file f where f.import_id = ${importId}::uuid
        returning case when not exists (select from image i where i.id = f.record_id)
          and not exists (select from document d where d.id = f.record_id) then f.record_id end as id`),
  );
  return gone.flatMap(({ id }) => id ?? []);
}
