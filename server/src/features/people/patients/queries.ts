import type { z } from 'zod/mini';
import type { PatientInput, ArchivedFilter } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { isAfterCursor, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { OwedJson } from '../owed/index.ts';
import { owedColumn, owedRows } from '../owed/index.ts';
import { searchWords } from '../../../pipeline/lists/searching.ts';
import { matchesPatientSearch, isSurvivorOf } from './person-queries.ts';

export type PatientColumns = z.output<typeof PatientInput>;

const byName: ListOrder<{ last_name: string; first_name: string; id: string }> = {
  columns: ['last_name', 'first_name', 'id'],
  direction: 'asc',
  of: (patient) => [patient.last_name, patient.first_name, patient.id],
};

interface PatientFilter extends RowPage {
  /** See `parsePatientSearch`. */
  q?: string | undefined;
  archived?: ArchivedFilter | undefined;
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
    const found = matchesPatientSearch(words, 'phone and email');
    query = query.where(
      // Also by the values of a merged record, so that an earlier name finds the patient.
      sql<SqlBool>`(${found} or id in (select merged_into from patient where merged_into is not null and ${found}))`,
    );
  }
  if (page.cursor !== undefined) query = query.where(isAfterCursor(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(rowsFor(page.limit));
  return listOf(query, byName, page);
}

/**
 * The fields that identify patients, by last and first name, including archived ones. Merged records are left out,
 * but are included among the changes since a moment.
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
      sql<string[]>`array(select n.number from former_number n
        where n.practice_id = patient.practice_id and n.patient_id = patient.id and n.number not like 'name:%')`.as(
        'former_numbers',
      ),
    ])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id');
  query =
    since === undefined ? query.where('merged_into', 'is', null) : query.where('updated_at', '>=', since);
  if (page.cursor !== undefined) query = query.where(isAfterCursor(byName, page.cursor));
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

/** The next visit that is still to come, on the practice's clock, for each row of `patient p`: not the one for which the patient is here. */
export const nextAppointmentJoin = sql`
  left join lateral (select a.appointment_date, a.appointment_time from appointment a
    where a.practice_id = p.practice_id and a.patient_id = any (${records}) and a.progress = 'booked'
      and a.appointment_date >= (select (now() at time zone time_zone)::date from practice)
      and a.appointment_date + a.appointment_time > (select now() at time zone time_zone from practice)
    order by a.appointment_date, a.appointment_time limit 1) visit on true`;

/** The columns of that join. */
export const nextAppointmentColumns = sql`visit.appointment_date as next_visit_date, visit.appointment_time as next_visit_time`;

/** The amounts owed and the next visit of each of these patients. */
export const summaries = (ids: readonly string[]) =>
  all(
    raw(sql<Summary>`
      select p.id, ${owedColumn}, ${nextAppointmentColumns}
        from ${owedRows(sql`select distinct survivor_id from patient where id = any (${ids}::uuid[])`)} w
        join patient p on p.id = w.patient_id ${nextAppointmentJoin}`),
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
      .where(isSurvivorOf(id))
      .forUpdate(),
  );

/** True if a patient is marked as deceased. */
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
