import { allergiesOfAll, parsePatientSearch } from '@cusp/contract';
import type { PatientSearch } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { likePattern, contains, namesContainAll } from '../../../pipeline/lists/searching.ts';
import { maxNamedPatients } from '../../../pipeline/lists/shown-rows.ts';

// A person may have several records, merged into the surviving one. Queries about a patient use these conditions, so
// that they cover all of that person's records.

/**
 * A patient's full name, for lists of other records; the table's alias is `p`. A merged record has the surviving
 * one's name; the id for such lists is `p.survivor_id`.
 */
export const patientName = sql<string>`case when p.merged_into is null then p.first_name || ' ' || p.last_name
  else (select s.first_name || ' ' || s.last_name from patient s
    where s.practice_id = p.practice_id and s.id = p.merged_into) end`;

/** The preferred name of a surviving record, '' if there is none; `alias` is the table's. */
const preferredName = (alias: 'p' | 's' | 'h') =>
  sql<string>`coalesce((select d.preferred_name from patient_details d
    where d.practice_id = ${sql.ref(`${alias}.practice_id`)} and d.patient_id = ${sql.ref(`${alias}.id`)}), '')`;

/** A patient's name as screens show it, with the preferred one; `alias` is the table's, of the surviving record. */
export const displayName = (alias: 'p' | 's' | 'h') =>
  sql<string>`display_name(${sql.ref(`${alias}.first_name`)}, ${preferredName(alias)}, ${sql.ref(`${alias}.last_name`)})`;

/** The name every message addresses a patient by: the preferred name, or else the first. */
export const nameInMessages = (alias: 'p' | 's') =>
  sql<string>`coalesce(nullif(${preferredName(alias)}, ''), ${sql.ref(`${alias}.first_name`)})`;

/** The condition that a row belongs to this patient, under any of the person's records; `column` holds its patient. */
export const isOfPatient = (column: string, patientId: string) =>
  sql<SqlBool>`${sql.ref(column)} = any (array(
    select record from patient_records(current_practice(), ${patientId}) as record))`;

/** The patient record that a visit belongs to; without a visit, or for somebody else's visit, the given patient's id. */
export const recordOfVisit = (appointmentId: string | null, patientId: string) =>
  sql<string>`coalesce((select a.patient_id from appointment a where a.practice_id = current_practice()
    and a.id = ${appointmentId}::uuid and ${isOfPatient('a.patient_id', patientId)}), ${patientId}::uuid)`;

/** One patient's id, or a query of the ids of several. */
export type PatientSelection = string | RawBuilder<unknown>;

/** Like `isOfPatient`, for one patient or several. */
export const isOfPatients = (column: string, whose: PatientSelection) =>
  typeof whose === 'string'
    ? isOfPatient(column, whose)
    : sql<SqlBool>`${sql.ref(column)} = any (array(
        select record from (${whose}) named (id), patient_records(current_practice(), named.id) as record))`;

/**
 * The ids of all records of a row's person; `column` holds its patient. Meant for a subquery of that row: in a join
 * condition it would be computed for every pair, so join `patient_records` there instead.
 */
export const recordsOf = (column: string) => {
  const [alias = ''] = column.split('.');
  return sql`(array(select record
    from patient_records(${sql.ref(`${alias}.practice_id`)}, ${sql.ref(column)}) as record))`;
};

const textsOf = (alias: string) =>
  sql`jsonb_build_object(${sql.join(
    ['allergies', 'medical_history', 'coded_allergies', 'coded_history'].flatMap((column) => [
      sql.lit(column),
      sql.ref(`${alias}.${column}`),
    ]),
  )})`;

/** The health texts of all records of the person whose surviving record is `p`, as the column `texts`. */
export const healthTextsColumn = sql`
  (case when exists (select from patient m where m.practice_id = p.practice_id and m.merged_into = p.id)
    then (select jsonb_agg(${textsOf('m')} order by m.merged_at nulls first, m.id)
      from patient m where m.practice_id = p.practice_id and m.survivor_id = p.id and m.id = any (${recordsOf('p.id')}))
    else jsonb_build_array(${textsOf('p')})
  end) as texts`;
export interface HealthTextsRow {
  texts: { allergies: string; medical_history: string; coded_allergies: string; coded_history: string }[];
}

/**
 * The SQL condition that a patient matches a search, as in `parsePatientSearch`; `also` names further columns to search.
 */
export function matchesPatientSearch(search: string, also: 'phone' | 'phone and email' = 'phone') {
  const { words, nameParts, digits, births } = parsePatientSearch(search);
  return sql<SqlBool>`(${sql.join(
    [
      contains(also === 'phone' ? sql<string>`phone` : sql<string>`(phone || chr(10) || email)`, words),
      ...(nameParts.length > 0
        ? [namesContainAll([sql<string>`first_name`, sql<string>`last_name`], nameParts)]
        : []),
      ...(digits === undefined
        ? []
        : [sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${likePattern(digits)}`]),
      ...(births.length > 0 ? [sql`to_char(date_of_birth, 'YYYY-MM-DD') like any (${births}::text[])`] : []),
      matchesDetails(parsePatientSearch(search)),
      sql`id in (select f.patient_id from former_number f where lower(f.number) = ${words})`,
    ],
    sql` or `,
  )})`;
}

/** The condition that a patient (column `id`) matches by preferred name or another phone. */
const matchesDetails = ({
  words,
  nameParts,
  digits,
}: PatientSearch) => sql<SqlBool>`id in (select d.patient_id
  from patient_details d
  where (d.preferred_name <> '' and exists (select from patient n
      where n.practice_id = d.practice_id and n.id = d.patient_id and ${namesContainAll(
        [sql<string>`n.first_name`, sql<string>`d.preferred_name`, sql<string>`n.last_name`],
        nameParts,
      )})) or exists (select from jsonb_array_elements(d.other_phones) other
    where ${contains(sql<string>`(other ->> 'number')`, words)}
      ${digits === undefined ? sql`` : sql`or regexp_replace(other ->> 'number', '[^0-9]', '', 'g') like ${likePattern(digits)}`}))`;

/**
 * The condition that a row's patient matches a search; `patientId` is the row's column. Rows of records merged into a
 * matching patient match, too. They are
 * found before any row is read: where PostgreSQL has no statistics, it would else look through all of them for each row.
 */
export const isOfMatchingPatient = (patientId: string, search: string) =>
  sql<SqlBool>`${sql.ref(patientId)} in (select unnest(array(${matchingRecords(search)})))`;

/** A query for the ids of all records of the patients who match a search. It scans the patients once. */
export const matchingRecords = (search: string) => sql`
  with found as materialized (select id from patient where ${matchesPatientSearch(search)})
  select id from found
  union all
  select m.id from patient m where m.merged_into is not null and m.merged_into in (select id from found)`;

/**
 * The distinct patients of the counted rows, for the audit trail. If there are more than an audit entry lists, the
 * result has one more than that.
 */
export const patientsOfCountedRows = (patientId: string) => sql<string[]>`
  coalesce((array_agg(distinct ${sql.ref(patientId)}))[:${sql.lit(maxNamedPatients + 1)}], '{}')`;

/** The ids of all records of a person: the surviving one, and those merged into it. */
export const patientRecords = async (tx: Tx, patientId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(
        sql<{
          id: string;
        }>`select record as id from patient_records(current_practice(), ${patientId}) as record`,
      ),
    )
  ).map(({ id }) => id);

/** The condition that a row is the surviving record for this id: the record itself, or the one it was merged into. */
export const isSurvivorOf = (id: string) =>
  sql<SqlBool>`id = (select survivor_id from patient where id = ${id})`;

/** One patient; undefined if it doesn't exist. A merged record's id finds the one that isSurvivorOf. */
export const findPatient = (tx: Tx, id: string) => tx.ask(patientIfFound(id));
/** The same as a read plan, to be combined with others in one trip. */
export const patientIfFound = (id: string) =>
  first(sqlFor.selectFrom('patient').selectAll().where(isSurvivorOf(id)));

/** True if two ids belong to one person: the same record, or merged records. */
export async function isSamePatient(tx: Tx, id: string, other: string): Promise<boolean> {
  if (id === other) return true;
  const found = await tx.first(
    sqlFor.selectFrom('patient').select('id').where('id', '=', id).where(isOfPatient('id', other)),
  );
  return found !== undefined;
}

/** All records of a person: the surviving one, then those merged into it, earlier merges first. */
export const recordsOfPerson = (id: string) =>
  all(
    sqlFor
      .selectFrom('patient')
      .selectAll()
      .where(isOfPatient('id', id))
      .orderBy(sql`merged_at nulls first`)
      .orderBy('id'),
  );

/**
 * Reads a patient under a shared lock, with the allergies of all their records, uncoded and coded. Neither can change
 * until the transaction ends, so decisions about them stay valid. Undefined if it doesn't exist.
 */
export async function lockPatientForShare(tx: Tx, id: string) {
  const hold = (one: string) =>
    tx.first(sqlFor.selectFrom('patient').selectAll().where('id', '=', one).forShare());
  const record = await hold(id);
  const patient = typeof record?.merged_into === 'string' ? await hold(record.merged_into) : record;
  if (patient === undefined) return undefined;
  // Read after taking the lock, so that no record is merged into it in between.
  const merged = await tx.all(
    sqlFor
      .selectFrom('patient')
      .select(['allergies', 'coded_allergies'])
      .where('merged_into', '=', patient.id)
      .orderBy('merged_at'),
  );
  const ofPerson = [patient, ...merged];
  return {
    ...patient,
    allergies: allergiesOfAll([
      ...ofPerson,
      ...ofPerson.map(({ coded_allergies }) => ({ allergies: coded_allergies })),
    ]),
  };
}
