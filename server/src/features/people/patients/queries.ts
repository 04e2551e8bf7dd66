import type { z } from 'zod/mini';
import { allergiesOfAll, patientSought } from '@cusp/contract';
import type { PatientInput, PatientShelf } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, first } from '../../../db/question.ts';
import { follows, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import type { OwedJson } from '../owed/index.ts';
import { owedColumn, owedRows } from '../owed/index.ts';
import { Refusal } from '../../../values/refusal.ts';
import { anywhere, contains, holdsAll, searchWords } from '../../../pipeline/lists/searching.ts';
import { mostNamed } from '../../../pipeline/lists/shown-rows.ts';

export type PatientColumns = z.output<typeof PatientInput>;

const byName: ListOrder<{ last_name: string; first_name: string; id: string }> = {
  columns: ['last_name', 'first_name', 'id'],
  direction: 'asc',
  of: (patient) => [patient.last_name, patient.first_name, patient.id],
};

/**
 * A patient's full name, for lists of other records; the table's alias is `p`. A merged record has the name of the one
 * that survives; the id for such lists is `p.survivor_id`.
 */
export const patientName = sql<string>`case when p.merged_into is null then p.first_name || ' ' || p.last_name
  else (select s.first_name || ' ' || s.last_name from patient s
    where s.practice_id = p.practice_id and s.id = p.merged_into) end`;

/** The condition that a record belongs to this patient, by any of the person's records; `column` is its patient. */
export const isOfPatient = (column: string, patientId: string) =>
  sql<SqlBool>`${sql.ref(column)} = any (array(
    select record from patient_records(current_practice(), ${patientId}) as record))`;

/** The ids of all records of a row's person; `column` is its patient. */
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
function isSought(search: string, also: 'phone' | 'phone and email' = 'phone') {
  const { words, nameParts, digits, births } = patientSought(search);
  return sql<SqlBool>`(${sql.join(
    [
      contains(also === 'phone' ? sql<string>`phone` : sql<string>`(phone || chr(10) || email)`, words),
      ...(nameParts.length > 0 ? [holdsAll(sql<string>`(first_name || ' ' || last_name)`, nameParts)] : []),
      ...(digits === undefined
        ? []
        : [sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${anywhere(digits)}`]),
      ...(births.length > 0 ? [sql`to_char(date_of_birth, 'YYYY-MM-DD') like any (${births}::text[])`] : []),
    ],
    sql` or `,
  )})`;
}

/**
 * The condition that a record's patient matches a search; `patientId` is the record's column. Records merged into a
 * patient who matches do, too.
 */
export const isOfPatientFound = (patientId: string, search: string) =>
  sql<SqlBool>`${sql.ref(patientId)} in (select id from patient where ${isSought(search)}
    union all select m.id from patient m where m.merged_into is not null
      and m.merged_into in (select id from patient where ${isSought(search)}))`;

/**
 * The patients of the counted rows, for the audit trail. If there are more than an entry lists, the result has one more.
 */
export const patientsCounted = (patientId: string) => sql<string[]>`
  coalesce((array_agg(distinct ${sql.ref(patientId)}))[:${sql.lit(mostNamed + 1)}], '{}')`;

interface PatientFilter extends RowPage {
  /** See `patientSought`. */
  q?: string | undefined;
  archived?: PatientShelf | undefined;
}

/** Patients by last and first name; archived ones only on request. */
export function listPatients({ q, archived = 'active', ...page }: PatientFilter) {
  let query = sqlFor
    .selectFrom('patient')
    .selectAll()
    .where('merged_into', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id');
  if (archived === 'active') query = query.where('archived_at', 'is', null);
  if (archived === 'archived') query = query.where('archived_at', 'is not', null);
  const words = searchWords(q);
  if (words !== undefined) {
    const found = isSought(words, 'phone and email');
    query = query.where(
      // By the values of a merged record, too, for who asks for an earlier name.
      sql<SqlBool>`(${found} or id in (select merged_into from patient where merged_into is not null and ${found}))`,
    );
  }
  if (page.cursor !== undefined) query = query.where(follows(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(rowsFor(page.limit));
  return listOf(query, byName, page);
}

/**
 * The fields that identify patients, by last and first name, including archived ones. Merged records are left out, but
 * are among what changed since a moment.
 */
export function listEntries({ since, ...page }: RowPage & { since?: string | undefined }) {
  let query = sqlFor
    .selectFrom('patient')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'updated_at', 'merged_into'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id');
  query =
    since === undefined ? query.where('merged_into', 'is', null) : query.where('updated_at', '>=', since);
  if (page.cursor !== undefined) query = query.where(follows(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(rowsFor(page.limit));
  return listOf(query, byName, page);
}

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

/** A patient's summary, in cents; `PatientSummary` of the contract. */
interface Summary {
  id: string;
  owed: OwedJson;
  next_visit_date: string | null;
  next_visit_time: string | null;
}

const records = sql`array(select record from patient_records(p.practice_id, p.id) as record)`;

/** The next visit, counted from the practice's today, for each row of `patient p`. */
export const nextAppointmentJoin = sql`
  left join lateral (select a.appointment_date, a.appointment_time from appointment a
    where a.practice_id = p.practice_id and a.patient_id = any (${records}) and a.status = 'scheduled'
      and a.appointment_date >= (select (now() at time zone time_zone)::date from practice)
    order by a.appointment_date, a.appointment_time limit 1) visit on true`;

/** The columns of that join. */
export const nextAppointmentColumns = sql`visit.appointment_date as next_visit_date, visit.appointment_time as next_visit_time`;

/** What is owed and the next visit for each of these patients. */
export const summaries = (ids: readonly string[]) =>
  all(
    raw(sql<Summary>`
      select p.id, ${owedColumn}, ${nextAppointmentColumns}
        from ${owedRows(sql`select distinct survivor_id from patient where id = any (${ids}::uuid[])`)} w
        join patient p on p.id = w.patient_id ${nextAppointmentJoin}`),
  );

/** The condition that a row is the record that survives for this one: itself, or the one it is merged into. */
const survives = (id: string) => sql<SqlBool>`id = (select survivor_id from patient where id = ${id})`;

/** One patient; undefined if it doesn't exist. A merged record's id finds the one that survives. */
export const findPatient = (tx: Tx, id: string) => tx.ask(seekPatient(id));
const seekPatient = (id: string) => first(sqlFor.selectFrom('patient').selectAll().where(survives(id)));

/** One patient, or the refusal `patient_not_found`. */
export const patientById = (id: string) =>
  seekPatient(id).map((patient) => {
    if (patient === undefined) throw new Refusal('patient_not_found');
    return patient;
  });

/** Whether two ids are of one person: the same record, or records that are merged. */
export async function isSamePatient(tx: Tx, id: string, other: string): Promise<boolean> {
  if (id === other) return true;
  const found = await tx.first(
    sqlFor.selectFrom('patient').select('id').where('id', '=', id).where(isOfPatient('id', other)),
  );
  return found !== undefined;
}

/** One patient with the records merged into it, earlier merges first. */
export const patientWithMerged = (id: string) =>
  all(
    sqlFor
      .selectFrom('patient')
      .selectAll()
      .where(isOfPatient('id', id))
      .orderBy(sql`merged_at nulls first`)
      .orderBy('id'),
  ).map(([patient, ...merged]) => {
    if (patient === undefined) throw new Refusal('patient_not_found');
    return { ...patient, merged };
  });

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

export const insertPatient = (tx: Tx, fields: PatientColumns) =>
  tx.one(
    sqlFor
      .insertInto('patient')
      .values({ id: newId(), ...fields })
      .returningAll(),
  );

/** Locks the patient until the transaction ends; undefined if it doesn't exist. */
export const lockPatient = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('patient')
      .select([
        'id',
        'version',
        'archived_at',
        'deceased_at',
        'allergies',
        'medical_history',
        'coded_allergies',
        'coded_history',
      ])
      .where(survives(id))
      .forUpdate(),
  );

/** Stores the patient's state before a change by this person; without an id the patient changes it in the portal. */
export const keepVersion = (tx: Tx, id: string, who: { name: string; id: string | null }) =>
  tx.all(
    raw(sql`
      insert into patient_version (patient_id, version, fields, changed_by, changed_by_id)
        select id, version, to_jsonb(p), ${who.name}, ${who.id}::uuid from patient p where id = ${id}`),
  );

export async function updatePatient(tx: Tx, id: string, fields: PatientColumns, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll(),
  );
}

/** Archives a patient, or restores it. */
export async function shelvePatient(tx: Tx, id: string, archived: boolean, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({
        archived_at: archived ? sql<string>`now()` : null,
        archived_by: archived ? who.name : '',
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll(),
  );
}

/** Marks a patient as deceased, or as living again with null. */
export async function setDeceased(tx: Tx, id: string, death: { died_on: string | null } | null, who: Person) {
  await keepVersion(tx, id, who);
  return tx.one(
    sqlFor
      .updateTable('patient')
      .set({
        deceased_at: death === null ? null : sql<string>`now()`,
        deceased_by: death === null ? '' : who.name,
        died_on: death?.died_on ?? null,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll(),
  );
}

/** Refuses (`nothing_to_deceased`) to send something to a patient who has died. */
export async function mustLive(tx: Tx, id: string): Promise<void> {
  const dead = await tx.first(
    raw(sql`select from patient where id = (select survivor_id from patient where id = ${id})
      and deceased_at is not null`),
  );
  if (dead !== undefined) throw new Refusal('nothing_to_deceased');
}

/** The stored versions of these records, oldest first. */
export const listVersions = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('patient_version')
      .selectAll()
      .where(sql<SqlBool>`patient_id = any (${ids}::uuid[])`)
      .orderBy('version'),
  );
