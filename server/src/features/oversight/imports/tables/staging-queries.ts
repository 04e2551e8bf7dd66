import { sql } from 'kysely';
import { raw } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { StagedRow } from '../reading-queries.ts';
import type { ImportLineRow } from './lines/line-rows.ts';

/** A row to keep, and what a second one with its number is (lines/line-rows.ts). */
export type StagedLineRow = StagedRow & Pick<ImportLineRow, 'again'>;

/**
 * Keeps rows of a table. A row whose number stands on an earlier line already is refused, and named with both lines: which of them is right
 * is not for the import to say.
 */
export async function stageTableRows(
  tx: Tx,
  importId: string,
  rows: readonly StagedLineRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row, place) => ({ ...row, place }));
  await tx.all(
    raw(sql`
      with given as (
        select r.*, row_number() over (partition by r."table", r.id order by r.place) as turn
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as r ("table" text, id text, line bigint, fields jsonb, reason text, again text, place int)
      ), earlier as (
        select g.*, coalesce(e.line, f.line) as first_line,
            case when g.again = 'another' and e.line is not null then (select count(*) from data_import_row o
              where o.import_id = ${importId} and o.source_table = g."table"
                and (o.source_id = g.id or starts_with(o.source_id, g.id || ' #'))) else 0 end as others
          from given g
          left join data_import_row e on e.import_id = ${importId} and e.source_table = g."table" and e.source_id = g.id
          left join given f on g.turn > 1 and f."table" = g."table" and f.id = g.id and f.turn = 1
          where g.again <> 'shared' or (g.turn = 1 and e.line is null)
      ), judged as (
        select "table", line, case when again = 'another' and others + turn > 1
              then fields || jsonb_build_object('ProcNum', id || ' #' || others + turn) else fields end as fields,
            case when again = 'another' then id || case when others + turn > 1 then ' #' || others + turn else '' end
              when first_line is null then id
              else 'line ' || line || case when turn > 2 then ' ' || turn else '' end end as id,
            case when reason <> '' then reason when first_line is null or again = 'another' then ''
              when "table" <> 'patient' then 'Line ' || first_line || ' says the same.'
              when id like 'name:%' then 'Line ' || first_line || ' has the same name and birth date.'
              else 'Line ' || first_line || ' has the same number.' end as reason
          from earlier
      )
      insert into data_import_row (import_id, source_table, source_id, line, fields, outcome, reason)
        select ${importId}::uuid, "table", id, line, fields, case when reason = '' then 'waiting' else 'refused' end, reason
          from judged
        on conflict (practice_id, import_id, source_table, source_id) do nothing`),
  );
}

const folded = (text: ReturnType<typeof sql>) => sql`fold(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`;

/**
 * Finds the guarantors that lines name by their name, or by the number of their family: its guarantor is who is marked as such, else
 * who has the family's own number, else the eldest.
 */
export async function findGuarantors(tx: Tx, importId: string): Promise<void> {
  const row = sql`r.import_id = ${importId} and r.source_table = 'patient' and r.outcome = 'waiting'`;
  await tx.all(
    raw(sql`
      with head as (
        select distinct on (r.fields ->> 'FamilyKey') r.fields ->> 'FamilyKey' as family, r.source_id from data_import_row r
          where ${row} and r.fields ->> 'FamilyKey' <> ''
          order by r.fields ->> 'FamilyKey', r.fields ->> 'IsGuarantor' = 'yes' desc, r.source_id = r.fields ->> 'FamilyKey' desc,
            nullif(r.fields ->> 'Birthdate', '') nulls last, r.line
      )
      update data_import_row r set fields = r.fields || jsonb_build_object('Guarantor', h.source_id)
        from head h where ${row} and r.fields ->> 'Guarantor' is null and r.fields ->> 'GuarantorLName' = ''
          and h.family = r.fields ->> 'FamilyKey'`),
  );
  await tx.all(
    raw(sql`
      with named as materialized (
        select ${folded(sql`r.fields ->> 'LName'`)} as last, ${folded(sql`r.fields ->> 'FName'`)} as first, min(r.source_id) as source_id
          from data_import_row r where ${row} group by 1, 2 having count(*) = 1
      )
      update data_import_row r set fields = r.fields || jsonb_build_object('Guarantor', coalesce(
          (select n.source_id from named n where n.last = ${folded(sql`r.fields ->> 'GuarantorLName'`)}
            and n.first = ${folded(sql`r.fields ->> 'GuarantorFName'`)}),
          'name:' || (r.fields ->> 'GuarantorLName')))
        where ${row} and r.fields ->> 'GuarantorLName' <> ''`),
  );
}

/** Refuses the patients whose number is another person's here: their name and birth date are both different. */
export const refuseOthersNumbers = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql`
      update data_import_row r set outcome = 'refused', reason = 'Number ' || r.source_id || ' is ' || p.first_name || ' ' || p.last_name || ' in Cusp.'
        from former_number n join patient p on p.practice_id = n.practice_id and p.id = n.patient_id
        where r.import_id = ${importId} and r.source_table = 'patient' and r.outcome = 'waiting'
          and n.kind = 'patient' and n.number = r.source_id and n.number not like 'name:%'
          and p.date_of_birth::text <> r.fields ->> 'Birthdate'
          and (${folded(sql`p.last_name`)}, ${folded(sql`p.first_name`)})
            <> (${folded(sql`r.fields ->> 'LName'`)}, ${folded(sql`r.fields ->> 'FName'`)})`),
  );

/**
 * Finds the patients whom rows name in a column: by their former number, their chart number, or their name.
 * @param isNeeded a row whose patient isn't told from others, or isn't here, is refused
 */
export async function findPatients(
  tx: Tx,
  importId: string,
  table: string,
  { column, isNeeded }: { column: 'PatNum' | 'Subscriber'; isNeeded: boolean },
): Promise<void> {
  const named = sql`r.fields ->> ${column}`;
  const row = sql`r.import_id = ${importId} and r.source_table = ${table} and r.outcome = 'waiting'`;
  const notNumbered = sql`not exists (select from former_number n where n.kind = 'patient' and n.number = ${named})`;
  await tx.all(
    raw(sql`
      with named as materialized (
        select distinct ${named} as number, r.fields ->> 'LName' as last, r.fields ->> 'FName' as first,
            substring(${named} from ', ([0-9]{4}-[0-9]{2}-[0-9]{2})$') as born
          from data_import_row r where ${row} and ${named} like 'name:%' and ${notNumbered}
      ), charted as (
        select distinct ${named} as number from data_import_row r
          where ${row} and ${named} not like 'name:%' and ${notNumbered}
      ), fits as (
        select n.number, p.survivor_id as id from named n join patient p
          on ${folded(sql`p.last_name`)} = ${folded(sql`n.last`)} and ${folded(sql`p.first_name`)} = ${folded(sql`n.first`)}
            and (n.born is null or p.date_of_birth::text = n.born)
        union
        select c.number, p.survivor_id from charted c join former_number f on f.kind = 'chart' and f.number = c.number
          join patient p on p.practice_id = f.practice_id and p.id = f.patient_id
      ), found as (
        select s.number, count(f.id) as count, min(f.id::text)::uuid as id,
            s.number like 'name:%' as is_name, s.born
          from (select number, born from named union all select number, null from charted) s
          left join fits f on f.number = s.number group by s.number, s.born
      )
      update data_import_row r set fields = case when f.count = 1 then r.fields || jsonb_build_object(${column}::text, coalesce(
            (select min(n.number) from former_number n where n.kind = 'patient' and n.patient_id = f.id), 'cusp:' || f.id)) else r.fields end,
          outcome = case when f.count = 1 or not ${isNeeded}::boolean then 'waiting' else 'refused' end,
          reason = case when f.count = 1 or not ${isNeeded}::boolean then '' when f.count > 1 and f.is_name
            then 'Several patients have this name. Add a column with their number or birth date.'
            when f.count > 1 then 'Several patients have this chart number.'
            when f.born is not null then 'No patient in Cusp has this name and birth date. Import the patients first.'
            when f.is_name then 'No patient in Cusp has this name. Import the patients first.'
            else 'No patient in Cusp has this number. Import the patients first.' end
        from found f where ${row} and f.number = ${named}`),
  );
}

/** Adds the patients whom rows name, as those who are here already, so that they are compared in both programs. */
export const stageNamedPatients = (tx: Tx, importId: string, table: string) =>
  tx.all(
    raw(sql`
      insert into data_import_row (import_id, source_table, source_id, line, fields, outcome)
        select ${importId}::uuid, 'patient', n.number, n.line, jsonb_build_object('PatNum', n.number, 'LName', p.last_name, 'FName', p.first_name,
            'Birthdate', p.date_of_birth, 'WirelessPhone', p.phone), 'present'
          from (select r.fields ->> 'PatNum' as number, min(r.line) as line from data_import_row r
            where r.import_id = ${importId} and r.source_table = ${table} and r.outcome = 'waiting' group by 1) n
          left join former_number f on f.kind = 'patient' and f.number = n.number
          join patient p on p.id = coalesce(f.patient_id, substring(n.number from '^cusp:([0-9a-f-]{36})$')::uuid)
        on conflict do nothing`),
  );
