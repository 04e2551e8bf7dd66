import { importedTables, importOutcomes, mostNamedRows } from '@cusp/contract';
import type { DataImport, ImportReport } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { atFileBegin } from './dump/dump.ts';
import type { DumpContext } from './dump/dump.ts';
import type { RowOutcome } from './record-queries.ts';

export const constraints: ConstraintRefusals = { data_import_open: 'import_running' };

/** `DataImport` of the contract. */
interface ImportRow {
  id: string;
  state: DataImport['state'];
  started_at: string;
  started_by: string;
  ended_at: string | null;
  failed_for: string;
  source_table: DataImport['source_table'];
  version: string;
  rows_read: number;
  patients: DataImport['patients'];
  records: DataImport['records'];
  families: number;
  undo: DataImport['undo'];
}

const none = sql`jsonb_build_object(${sql.join(importOutcomes.map((outcome) => sql`${outcome}::text, 0`))})`;

/** @param id null: all, of which the last ten are read */
const imports = (id: string | null) =>
  all(
    raw(sql<ImportRow>`
      select i.id, i.state, i.started_at, i.started_by, i.ended_at, i.failed_for, i.program_version as version,
          (select jsonb_build_object('file_name', t.file_name, 'kind', t.kind) from table_file t
            where t.practice_id = i.practice_id and t.id = i.id) as source_table,
          coalesce((select sum(n.value::int)::int from jsonb_each_text(i.counts) n), 0) as rows_read,
          coalesce(found.records -> 0 -> 'rows', ${none}) as patients, found.records,
          (select count(distinct m.family_id)::int from former_number n
            join family f on f.practice_id = n.practice_id and f.head_patient_id = n.patient_id
            join family_member m on m.practice_id = f.practice_id and m.family_id = f.id and m.to_date is null
            where n.practice_id = i.practice_id and n.import_id = i.id) as families,
          case when i.state in ('undoing', 'undone') then jsonb_build_object('by', i.undone_by, 'reason', i.undone_for,
            'rows', i.undo_rows, 'gone', i.undo_gone, 'kept', to_jsonb(i.undo_kept)) end as undo
        from data_import i
        cross join lateral (
          select jsonb_agg(jsonb_build_object('table', t.name, 'rows', ${none} || coalesce(o.rows, '{}')) order by t.place) as records
            from unnest(${[...importedTables]}::text[]) with ordinality t (name, place)
            left join (select c.source_table, jsonb_object_agg(c.outcome, c.count) as rows
              from (select r.source_table, r.outcome, count(*) as count from data_import_row r
                where r.practice_id = i.practice_id and r.import_id = i.id group by 1, 2) c
              group by 1) o on o.source_table = t.name) found
        where ${id}::uuid is null or i.id = ${id}::uuid order by i.id desc limit 10`),
  );

/** The last ten, the newest first. */
export const lastImports = imports(null);

export const importById = (id: string) => imports(id).map(([found]) => found);

interface ReportRow {
  changes: ImportReport['changes'];
  refused: ImportReport['refused'];
  conflicts: ImportReport['conflicts'];
  twins: ImportReport['twins'];
  columns: DumpContext['columns'];
  counts: Record<string, number>;
  /** By the number that the other program has for each. */
  statuses: { status: string; count: number }[];
}

/** The place of a table among those that are imported. */
const placeOf = (table: RawBuilder<unknown>) => sql`array_position(${[...importedTables]}::text[], ${table})`;

/** What a row `r` is called. */
const nameOfRow = sql`coalesce(nullif(trim(concat(r.fields ->> 'FName', ' ', r.fields ->> 'LName')), ''), r.fields ->> 'OpName',
  r.fields ->> 'ProcCode', r.fields ->> 'CarrierName', r.fields ->> 'GroupName', r.fields ->> 'SubscriberID', left(r.fields ->> 'DateService', 10),
  r.fields ->> 'Description', left(r.fields ->> 'AptDateTime', 16), r.fields ->> 'DateDue',
  left(r.fields ->> 'ExamDate', 10), r.fields ->> 'IntTooth', r.fields ->> 'Drug', r.fields ->> 'FileName', left(r.fields ->> 'CommDateTime', 16), left(r.fields ->> 'Descript', 80),
  r.fields ->> 'AdjAmt', r.fields ->> 'Amount', r.fields ->> 'SplitAmt', r.fields ->> 'InsPayAmt', '')`;

/** A value of a conflict; of a provider, an operatory, a patient, or what the catalog has, its name. */
const named = (value: RawBuilder<unknown>) => sql`coalesce(
  (select v.name from provider v where f.field in ('provider_id') and v.id::text = ${value}),
  (select o.name from operatory o where f.field = 'operatory_id' and o.id::text = ${value}),
  (select c.name from procedure c where f.field = 'work' and c.id::text = ${value}),
  (select t.name from recall_type t where f.field = 'type_id' and t.id::text = ${value}),
  (select trim(concat(p.first_name, ' ', p.last_name)) from patient p where f.field = 'patient_id' and p.id::text = ${value}), ${value})`;

/** What the report of an import is made of. */
export const importReportParts = (id: string) =>
  all(
    raw(sql<ReportRow>`
      select i.context -> 'columns' as columns, i.counts,
          (select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'count', s.count) order by s.status), '[]')
            from (select coalesce(r.fields ->> 'PatStatus', '') as status, count(*) as count from data_import_row r
              where r.practice_id = i.practice_id and r.import_id = i.id and r.source_table = 'patient' and r.line > 0
              group by 1) s) as statuses,
          (select coalesce(jsonb_agg(jsonb_build_object('table', c.source_table, 'sentence', c.sentence, 'count', c.count)
              order by ${placeOf(sql`c.source_table`)}, c.count desc, c.sentence), '[]')
            from (select r.source_table, change as sentence, count(*) as count from data_import_row r, unnest(r.changes) change
              where r.practice_id = i.practice_id and r.import_id = i.id group by 1, 2) c) as changes,
          (select coalesce(jsonb_agg(jsonb_build_object('table', r.source_table, 'number', r.source_id, 'line', r.line,
              'reason', r.reason, 'name', ${nameOfRow}) order by r.place, r.line), '[]')
            from (select r.*, ${placeOf(sql`r.source_table`)} as place from data_import_row r
              where r.practice_id = i.practice_id and r.import_id = i.id and r.outcome = 'refused'
              order by place, r.line limit ${mostNamedRows}) r) as refused,
          (select coalesce(jsonb_agg(jsonb_build_object('table', r.source_table, 'number', r.source_id, 'patient_id', p.id,
              'name', coalesce(trim(concat(p.first_name, ' ', p.last_name)), ${nameOfRow}), 'is_gone', r.line = 0,
              'decision', nullif(r.decision, ''), 'fields', (select coalesce(jsonb_agg(jsonb_build_object('field', f.field,
                  'ours', ${named(sql`f.ours`)}, 'theirs', ${named(sql`f.theirs`)}) order by f.place), '[]')
                from rows from (jsonb_to_recordset(r.conflict -> 'fields') as (field text, ours text, theirs text))
                  with ordinality as f (field, ours, theirs, place)))
              order by r.place, r.line, length(r.source_id), r.source_id), '[]')
            from (select r.*, ${placeOf(sql`r.source_table`)} as place from data_import_row r
              where r.practice_id = i.practice_id and r.import_id = i.id and r.conflict is not null
              order by place, r.line, length(r.source_id), r.source_id limit ${mostNamedRows}) r
            left join patient p on p.practice_id = r.practice_id and p.id = (r.conflict ->> 'patient_id')::uuid) as conflicts,
          (select coalesce(jsonb_agg(jsonb_build_object('number', r.source_id, 'name', trim(concat(p.first_name, ' ', p.last_name)),
              'born', p.date_of_birth, 'patient_id', p.id, 'decision', nullif(r.decision, ''),
              'phone', jsonb_build_object('former', coalesce(nullif(r.fields ->> 'WirelessPhone', ''), nullif(r.fields ->> 'HmPhone', ''),
                r.fields ->> 'WkPhone', ''), 'cusp', p.phone),
              'address', jsonb_build_object('former', concat_ws(', ', nullif(r.fields ->> 'Address', ''), nullif(r.fields ->> 'City', '')),
                'cusp', p.address)) order by r.line, length(r.source_id), r.source_id), '[]')
            from (select r.* from data_import_row r
              where r.practice_id = i.practice_id and r.import_id = i.id and r.source_table = 'patient' and r.twin_id is not null
              order by r.line, length(r.source_id), r.source_id limit ${mostNamedRows}) r
            join patient p on p.practice_id = r.practice_id and p.id = r.twin_id) as twins
        from data_import i where i.id = ${id}`),
  ).map(([found]) => found);

/** Locked until the transaction ends, so that no two jobs work on it at once, and it isn't discarded meanwhile. */
export const lockImport = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('data_import').selectAll().where('id', '=', id).forUpdate());

export const insertImport = (tx: Tx, started: { id: string; started_by: string; started_by_id: string }) =>
  tx.all(sqlFor.insertInto('data_import').values({ ...started, context: JSON.stringify(atFileBegin) }));

/** @param failedFor a sentence, for an import that failed */
export const setImportState = (
  tx: Tx,
  id: string,
  state: DataImport['state'],
  { failedFor = '' }: { failedFor?: string } = {},
) =>
  tx.all(
    sqlFor
      .updateTable('data_import')
      .set({
        state,
        failed_for: failedFor,
        ...(state === 'done' || state === 'failed' || state === 'discarded' || state === 'undone'
          ? { ended_at: sql<string>`clock_timestamp()` }
          : {}),
      })
      .where('id', '=', id),
  );

/** Notes what became of rows of a table. */
export const noteOutcomes = (tx: Tx, importId: string, table: string, outcomes: readonly RowOutcome[]) =>
  tx.all(
    raw(sql`
      update data_import_row r set outcome = n.outcome, reason = n.reason, changes = n.changes, face = nullif(n.face, 'null'),
          conflict = nullif(n.conflict, 'null'), twin_id = coalesce(n.twin_id, r.twin_id)
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
          as n (source_id text, outcome text, reason text, changes text[], face jsonb, conflict jsonb, twin_id uuid)
        where r.import_id = ${importId} and r.source_table = ${table} and r.source_id = n.source_id`),
  );

/** Deletes what was read of a file. */
export async function deleteRows(tx: Tx, importId: string): Promise<void> {
  await tx.all(raw(sql`delete from data_import_row where import_id = ${importId}`));
  await tx.all(
    raw(sql`update data_import set balances = '[]', ages = '{}', compared = '[]' where id = ${importId}`),
  );
}

/** Empties the rows whose patients are records now. What was refused stays, so that it can be looked up. */
export const emptyImportedRows = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql`
      update data_import_row set fields = jsonb_build_object('PatStatus', fields ->> 'PatStatus'), face = null
        where import_id = ${importId} and outcome in ('imported', 'present', 'changed', 'struck')`),
  );

/** Deletes the rows that are no records by themselves and were only looked up, such as the names of allergens. */
export const deleteDefinitions = (tx: Tx, importId: string) =>
  tx.all(raw(sql`delete from data_import_row where import_id = ${importId} and outcome = 'waiting'`));

/** Goes on after others had their turn. */
export const continueLater = (tx: Tx, importId: string): void =>
  tx.last(raw(sql`select requeue_job('import.work', ${importId}::uuid, ${attemptsOf('import.work')}, 0)`));
