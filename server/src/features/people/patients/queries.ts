import type { z } from 'zod/mini';
import type { PatientInput, PatientLanguage, PatientShelf } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/question.ts';
import { follows, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import type { OwedJson } from '../owed/index.ts';
import { owedColumn, owedRows } from '../owed/index.ts';
import { searchWords } from '../../../pipeline/lists/searching.ts';
import { isSought, survives } from './person-queries.ts';

export type PatientColumns = z.output<typeof PatientInput>;

const byName: ListOrder<{ last_name: string; first_name: string; id: string }> = {
  columns: ['last_name', 'first_name', 'id'],
  direction: 'asc',
  of: (patient) => [patient.last_name, patient.first_name, patient.id],
};

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
    .leftJoin('patient_details as d', (join) =>
      join.onRef('d.practice_id', '=', 'patient.practice_id').onRef('d.patient_id', '=', 'patient.id'),
    )
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'updated_at', 'merged_into'])
    .select([
      sql<boolean>`archived_at is not null`.as('archived'),
      sql<string>`coalesce(d.preferred_name, '')`.as('preferred_name'),
      sql<string[]>`coalesce(jsonb_path_query_array(d.other_phones, '$[*].number'), '[]')`.as('other_phones'),
    ])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id');
  query =
    since === undefined ? query.where('merged_into', 'is', null) : query.where('updated_at', '>=', since);
  if (page.cursor !== undefined) query = query.where(follows(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(rowsFor(page.limit));
  return listOf(query, byName, page);
}

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

export const insertPatient = (tx: Tx, fields: PatientColumns & { language?: PatientLanguage }) =>
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
        'language',
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

/** Rewrites a patient's address. */
export async function setPatientAddress(tx: Tx, id: string, address: string, who: Person): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ address, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** What the patient wants to read; null: the browser decides. */
export async function setPatientLanguage(
  tx: Tx,
  id: string,
  language: PatientLanguage | null,
  who: Person,
): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ language, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
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

/** Whether a patient has died. */
export const isDeceased = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`select from patient where id = (select survivor_id from patient where id = ${id})
      and deceased_at is not null`),
  )) !== undefined;

/** The stored versions of these records, oldest first. */
export const listVersions = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('patient_version')
      .selectAll()
      .where(sql<SqlBool>`patient_id = any (${ids}::uuid[])`)
      .orderBy('version'),
  );
