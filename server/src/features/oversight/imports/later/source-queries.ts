import { sql } from 'kysely';
import { raw } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import { sentences } from '../dump/dump.ts';
import type { Face } from './comparing.ts';

const unreadableRows = [sentences.noNumber, sentences.noColumns, sentences.otherColumns];

/** The values of a row `r` that say whether it changed; a patient's notes are a row of their own. */
export const sourceFields = sql`case when r.source_table = 'patient' then r.fields || coalesce((select t.fields from data_import_row t
  where t.import_id = r.import_id and t.source_table = 'patientnote' and t.source_id = r.source_id), '{}') else r.fields end`;

/** Only backups are compared with each other; tables have other numbers. */
const isOfBackup = (importId: string) =>
  sql`not exists (select from table_file f where f.id = ${importId}::uuid)`;

/** What an earlier backup said of a row `r`, whose record stands in a column. */
export const storedColumns = (importId: string, recordId: ReturnType<typeof sql>) => sql`
  (select jsonb_build_object('source_id', s.source_id, 'record_id', ${recordId}, 'face', s.face, 'hash', s.hash) from imported_source s
    where s.source_table = r.source_table and s.source_id = r.source_id and ${isOfBackup(importId)}) as stored,
  md5((${sourceFields})::text)::uuid as hash`;

/** Keeps what the backup says of rows that are records now, so that a later one is compared with it. */
export async function insertSources(
  tx: Tx,
  importId: string,
  table: string,
  sources: readonly { source_id: string; face: Face | null }[],
): Promise<void> {
  if (sources.length === 0) return;
  await tx.all(
    raw(sql`
      insert into imported_source (source_table, source_id, import_id, hash, face)
        select r.source_table, r.source_id, r.import_id, md5((${sourceFields})::text)::uuid, nullif(g.face, 'null')
          from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as g (source_id text, face jsonb)
          join data_import_row r on r.import_id = ${importId} and r.source_table = ${table} and r.source_id = g.source_id
          where ${isOfBackup(importId)}
        on conflict (practice_id, source_table, source_id) do update
          set import_id = excluded.import_id, hash = excluded.hash, face = excluded.face`),
  );
}

const rememberedAtOnce = 5000;
/** Whether a row `r` is of a patient who was here before, of whom nothing is overwritten. */
const isTied = sql`(r.source_table = 'patient' and exists (select from former_number n
  join data_import_row o on o.practice_id = n.practice_id and o.import_id = n.import_id and o.source_table = 'patient' and o.source_id = n.number
  where n.kind = 'patient' and n.number = r.source_id and o.decision = 'same'))`;

/**
 * Keeps what the backup says of rows that were here already, and that nobody has to decide anymore: what a person kept as it is here isn't
 * asked again. Also those of an import from before that was kept.
 * @returns false if nothing is left
 */
export async function rememberSources(tx: Tx, importId: string): Promise<boolean> {
  const kept = await tx.all(
    raw(sql`
      insert into imported_source (source_table, source_id, import_id, hash, face)
        select r.source_table, r.source_id, r.import_id, md5((${sourceFields})::text)::uuid, coalesce(r.face, s.face)
          from data_import_row r
          left join imported_source s on s.source_table = r.source_table and s.source_id = r.source_id
          where r.import_id = ${importId} and r.outcome = 'present' and r.line > 0 and ${isOfBackup(importId)} and not ${isTied}
            and s.hash is distinct from md5((${sourceFields})::text)::uuid
            and (r.source_table = 'patient' or exists (select from imported_record i
              where i.source_table = r.source_table and i.source_id = r.source_id and i.is_new))
          limit ${rememberedAtOnce}
        on conflict (practice_id, source_table, source_id) do update
          set import_id = excluded.import_id, hash = excluded.hash, face = excluded.face
        returning source_id`),
  );
  if (kept.length > 0) return true;
  // What was deleted there and a person kept here.
  await tx.all(
    raw(sql`
      delete from imported_source s using data_import_row r
        where r.import_id = ${importId} and r.outcome = 'present' and r.line = 0 and s.source_table = r.source_table
          and s.source_id = r.source_id`),
  );
  return false;
}

const goneAtOnce = 5000;

/**
 * Adds the rows that an earlier backup had and this one hasn't, on no line, to be checked with the others.
 * @returns false if there are no more
 */
export async function addGoneRows(tx: Tx, importId: string, table: string): Promise<boolean> {
  const added = await tx.all(
    raw(sql`
      insert into data_import_row (import_id, source_table, source_id, line, fields)
        select ${importId}::uuid, s.source_table, s.source_id, 0, '{}'
          from imported_source s
          where s.source_table = ${table} and s.face is not null and ${isOfBackup(importId)}
            and exists (select from data_import d where d.id = ${importId} and d.context -> 'columns' ? ${table}::text)
            and (${table}::text = 'patient' or exists (select from imported_record i
              where i.source_table = s.source_table and i.source_id = s.source_id and i.is_new))
            and not exists (select from data_import_row r
              where r.import_id = ${importId} and r.source_table = s.source_table and r.source_id = s.source_id)
          limit ${goneAtOnce}
        returning source_id`),
  );
  return added.length > 0;
}

/** Most patients of the earlier backups aren't in this one, so it is another practice's. */
export const isOfAnotherPractice = async (tx: Tx, importId: string): Promise<boolean> => {
  const { gone, known } = await tx.one(
    raw(sql<{ gone: number; known: number }>`
      select count(*)::int as known, (count(*) filter (where not exists (select from data_import_row r
            where r.import_id = ${importId} and r.source_table = 'patient' and r.source_id = s.source_id)))::int as gone
        from imported_source s where s.source_table = 'patient' and ${isOfBackup(importId)}`),
  );
  return gone * 2 > known;
};

const theseRows = (table: string, ids: readonly string[]) =>
  sql`source_table = ${table} and source_id = any (${[...ids]}::text[])`;

/** Forgets what was read of rows that are gone. */
export const forgetSources = (tx: Tx, table: string, ids: readonly string[]) =>
  tx.all(raw(sql`delete from imported_source where ${theseRows(table, ids)}`));

/** Forgets rows whose records were struck: should they come again, they are new ones. */
export async function forgetRows(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetSources(tx, table, ids);
  await tx.all(raw(sql`delete from imported_record where ${theseRows(table, ids)}`));
}

/** Which record a row is now, and whether it is over. */
export const relink = (
  tx: Tx,
  table: string,
  row: { source_id: string; record_id: string; is_history: boolean },
) =>
  tx.all(
    raw(sql`
      update imported_record set record_id = ${row.record_id}::uuid, is_history = ${row.is_history}
        where source_table = ${table} and source_id = ${row.source_id}
          and (record_id, is_history) is distinct from (${row.record_id}::uuid, ${row.is_history})`),
  );

/** Keeps what a person decided of conflicts. @returns how many there are */
export const setDecisions = async (
  tx: Tx,
  importId: string,
  decisions: readonly { table: string; number: string; decision: string }[],
): Promise<number> => {
  const decided = await tx.all(
    raw(sql`
      update data_import_row r set decision = d.decision
        from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d ("table" text, number text, decision text)
        where r.import_id = ${importId} and r.source_table = d."table" and r.source_id = d.number
          and case when d.decision in ('same', 'another') then r.twin_id is not null else r.outcome = 'conflict' end
        returning r.source_id`),
  );
  return decided.length;
};

/** Lets the patients be checked again of whom a person decided, and all that isn't imported without them. What can't be read stays refused. */
export const checkAgain = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql`
      update data_import_row r set outcome = 'waiting', reason = '', changes = '{}'
        where r.import_id = ${importId} and (r.source_table = 'patient' and r.decision in ('same', 'another') or r.outcome = 'refused')
          and r.reason <> all (${[...unreadableRows]}::text[])`),
  );

/** Lets decided conflicts become what was decided: changed or struck, or left as they are here. */
export const applyDecisions = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql`
      update data_import_row set outcome = case when decision = 'ours' then 'present' when face is null then 'gone' else 'differs' end
        where import_id = ${importId} and outcome = 'conflict' and decision <> ''`),
  );
