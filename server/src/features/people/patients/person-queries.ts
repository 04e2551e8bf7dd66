import { allergiesOfAll, patientSought } from '@cusp/contract';
import type { PatientSought } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/question.ts';
import { anywhere, contains, holdsAll } from '../../../pipeline/lists/searching.ts';
import { mostNamed } from '../../../pipeline/lists/shown-rows.ts';

// A person may have several records, merged into the one that survives. What is asked about a patient goes through here, so
// that it is asked about all of them.

/**
 * A patient's full name, for lists of other records; the table's alias is `p`. A merged record has the name of the one
 * that survives; the id for such lists is `p.survivor_id`.
 */
export const patientName = sql<string>`case when p.merged_into is null then p.first_name || ' ' || p.last_name
  else (select s.first_name || ' ' || s.last_name from patient s
    where s.practice_id = p.practice_id and s.id = p.merged_into) end`;

/** The preferred name of the patient whose record survives, '' without one; `alias` is the table's. */
const preferredName = (alias: 'p' | 's' | 'h') =>
  sql<string>`coalesce((select d.preferred_name from patient_details d
    where d.practice_id = ${sql.ref(`${alias}.practice_id`)} and d.patient_id = ${sql.ref(`${alias}.id`)}), '')`;

/** The name of a patient as screens show it, with the preferred one; `alias` is the table's, of the record that survives. */
export const shownName = (alias: 'p' | 's' | 'h') =>
  sql<string>`shown_name(${sql.ref(`${alias}.first_name`)}, ${preferredName(alias)}, ${sql.ref(`${alias}.last_name`)})`;

/** What messages call a patient, for all of them: by the preferred name, or else the first. */
export const calledName = (alias: 'p' | 's') =>
  sql<string>`coalesce(nullif(${preferredName(alias)}, ''), ${sql.ref(`${alias}.first_name`)})`;

/** The condition that a record belongs to this patient, by any of the person's records; `column` is its patient. */
export const isOfPatient = (column: string, patientId: string) =>
  sql<SqlBool>`${sql.ref(column)} = any (array(
    select record from patient_records(current_practice(), ${patientId}) as record))`;

/** The record that a visit is of, which is one of the patient's; without a visit, or one of somebody else, the patient's own. */
export const recordOfVisit = (appointmentId: string | null, patientId: string) =>
  sql<string>`coalesce((select a.patient_id from appointment a where a.practice_id = current_practice()
    and a.id = ${appointmentId}::uuid and ${isOfPatient('a.patient_id', patientId)}), ${patientId}::uuid)`;

/** One patient's id, or a query of the ids of several. */
export type Whose = string | RawBuilder<unknown>;

/** The same for one patient or several. */
export const isOfAny = (column: string, whose: Whose) =>
  typeof whose === 'string'
    ? isOfPatient(column, whose)
    : sql<SqlBool>`${sql.ref(column)} = any (array(
        select record from (${whose}) named (id), patient_records(current_practice(), named.id) as record))`;

/**
 * The ids of all records of a row's person; `column` is its patient. For a subquery of that row: as a condition of a join it is asked of
 * every pair, so there `patient_records` is joined itself.
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

/** The texts of all records of the person whose surviving record is `p`, for lists of what they come for. */
export const textsOfAll = sql`
  (case when exists (select from patient m where m.practice_id = p.practice_id and m.merged_into = p.id)
    then (select jsonb_agg(${textsOf('m')} order by m.merged_at nulls first, m.id)
      from patient m where m.practice_id = p.practice_id and m.survivor_id = p.id and m.id = any (${recordsOf('p.id')}))
    else jsonb_build_array(${textsOf('p')})
  end) as texts`;
export interface TextsOfAll {
  texts: { allergies: string; medical_history: string; coded_allergies: string; coded_history: string }[];
}

/**
 * The SQL condition that a patient matches a search, as in `patientSought`; `also` names further columns to search.
 */
export function isSought(search: string, also: 'phone' | 'phone and email' = 'phone') {
  const { words, nameParts, digits, births } = patientSought(search);
  return sql<SqlBool>`(${sql.join(
    [
      contains(also === 'phone' ? sql<string>`phone` : sql<string>`(phone || chr(10) || email)`, words),
      ...(nameParts.length > 0 ? [holdsAll(sql<string>`(first_name || ' ' || last_name)`, nameParts)] : []),
      ...(digits === undefined
        ? []
        : [sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${anywhere(digits)}`]),
      ...(births.length > 0 ? [sql`to_char(date_of_birth, 'YYYY-MM-DD') like any (${births}::text[])`] : []),
      foundByDetails(patientSought(search)),
    ],
    sql` or `,
  )})`;
}

/** The condition that the patient whose row has the column `id` is found by the preferred name or a further phone. */
const foundByDetails = ({
  words,
  nameParts,
  digits,
}: PatientSought) => sql<SqlBool>`id in (select d.patient_id
  from patient_details d
  where (d.preferred_name <> '' and ${holdsAll(
    sql<string>`(select n.first_name || ' ' || d.preferred_name || ' ' || n.last_name
      from patient n where n.practice_id = d.practice_id and n.id = d.patient_id)`,
    nameParts,
  )}) or exists (select from jsonb_array_elements(d.other_phones) other
    where ${contains(sql<string>`(other ->> 'number')`, words)}
      ${digits === undefined ? sql`` : sql`or regexp_replace(other ->> 'number', '[^0-9]', '', 'g') like ${anywhere(digits)}`}))`;

/**
 * The condition that a record's patient matches a search; `patientId` is the record's column. Records merged into a
 * patient who matches do, too.
 */
export const isOfPatientFound = (patientId: string, search: string) =>
  sql<SqlBool>`${sql.ref(patientId)} in (${recordsFound(search)})`;

/** The ids of all records of the patients who match a search: each patient is looked at once. */
export const recordsFound = (search: string) => sql`
  with found as materialized (select id from patient where ${isSought(search)})
  select id from found
  union all
  select m.id from patient m where m.merged_into is not null and m.merged_into in (select id from found)`;

/**
 * The patients of the counted rows, for the audit trail. If there are more than an entry lists, the result has one more.
 */
export const patientsCounted = (patientId: string) => sql<string[]>`
  coalesce((array_agg(distinct ${sql.ref(patientId)}))[:${sql.lit(mostNamed + 1)}], '{}')`;

/** The ids of all records of a person: the one that survives, and those that are merged into it. */
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

/** The condition that a row is the record that survives for this one: itself, or the one it is merged into. */
export const survives = (id: string) => sql<SqlBool>`id = (select survivor_id from patient where id = ${id})`;

/** One patient; undefined if it doesn't exist. A merged record's id finds the one that survives. */
export const findPatient = (tx: Tx, id: string) => tx.ask(seekPatient(id));
/** The same, to be asked together with others. */
export const seekPatient = (id: string) =>
  first(sqlFor.selectFrom('patient').selectAll().where(survives(id)));

/** Whether two ids are of one person: the same record, or records that are merged. */
export async function isSamePatient(tx: Tx, id: string, other: string): Promise<boolean> {
  if (id === other) return true;
  const found = await tx.first(
    sqlFor.selectFrom('patient').select('id').where('id', '=', id).where(isOfPatient('id', other)),
  );
  return found !== undefined;
}

/** All records of a person: the one that survives, then those merged into it, earlier merges first. */
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
 * A patient with a shared lock, and the allergies of all their records, uncoded and coded: neither can change until the transaction ends,
 * so decisions about them stay valid. Undefined if it doesn't exist.
 */
export async function holdPatient(tx: Tx, id: string) {
  const hold = (one: string) =>
    tx.first(sqlFor.selectFrom('patient').selectAll().where('id', '=', one).forShare());
  const record = await hold(id);
  const patient = typeof record?.merged_into === 'string' ? await hold(record.merged_into) : record;
  if (patient === undefined) return undefined;
  // After the lock, so that nothing is merged into it meanwhile.
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
