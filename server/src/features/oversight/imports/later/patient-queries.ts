import { sql } from 'kysely';
import type { UpdateObject } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { Person } from '../../../../identity/person.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';

/** Patients as they are here, by their former number. Who was merged into another record isn't changed by a backup. */
export async function patientsHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const rows = await tx.all(
    raw(sql<Face & { source_id: string; patient_id: string }>`
      select n.number as source_id, p.id as patient_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.gender,
          p.phone, p.email, p.address, p.emergency_contact, p.emergency_phone, p.language, coalesce(d.preferred_name, '') as preferred_name,
          coalesce(d.phone_kind, 'unknown') as phone_kind,
          coalesce((select string_agg((o.phone ->> 'number') || ' (' || (o.phone ->> 'kind') || ')', ', ' order by o.place)
            from jsonb_array_elements(d.other_phones) with ordinality o (phone, place)), '') as other_phones,
          coalesce(d.status, 'active') as status, p.archived_at is not null as archived,
          case when p.deceased_at is not null then coalesce(p.died_on::text, 'unknown') end as died_on,
          coalesce((select case when c.how <> 'former_program' then 'asked here' when c.given then 'yes' else 'no' end from consent c
            where c.patient_id = p.id and c.channel = 'text' order by c.at desc, c.id desc limit 1), '') as texts,
          coalesce((select coalesce(h.number, 'here') from family_member m
              join family f on f.practice_id = m.practice_id and f.id = m.family_id
              left join former_number h on h.practice_id = f.practice_id and h.patient_id = f.head_patient_id and h.kind = 'patient'
              where m.patient_id = p.id and m.to_date is null limit 1), n.number) as guarantor
        from former_number n
        join patient p on p.practice_id = n.practice_id and p.id = n.patient_id and p.merged_into is null
        left join patient_details d on d.practice_id = p.practice_id and d.patient_id = p.id
        where n.kind = 'patient' and n.number = any (${records.map(({ source_id }) => source_id)}::text[])`),
  );
  return new Map(rows.map(({ source_id, patient_id, ...face }) => [source_id, { patient_id, face }]));
}

type RecordColumns = UpdateObject<Tables, 'patient'>;

export const archivedColumns = (isArchived: boolean, by: Pick<Person, 'name'>): RecordColumns => ({
  archived_at: isArchived ? sql<string>`now()` : null,
  archived_by: isArchived ? by.name : '',
});

export const deathColumns = (
  death: { died_on: string | null } | null,
  by: Pick<Person, 'name'>,
): RecordColumns => ({
  deceased_at: death === null ? null : sql<string>`now()`,
  deceased_by: death === null ? '' : by.name,
  died_on: death?.died_on ?? null,
});

export const updateRecord = (tx: Tx, id: string, columns: RecordColumns) =>
  tx.all(
    sqlFor
      .updateTable('patient')
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );

/** Changes some of the details, and keeps the earlier ones as a version. */
export async function updateDetails(
  tx: Tx,
  patientId: string,
  columns: UpdateObject<Tables, 'patient_details'>,
  by: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  await tx.all(
    raw(sql`
      insert into patient_details_version (patient_id, version, fields, changed_by, changed_by_id)
        select d.patient_id, d.version, to_jsonb(d) || '{"referred_by": ""}', ${by.name}, ${by.id}::uuid
          from patient_details d where d.patient_id = ${patientId}`),
  );
  await tx.all(
    sqlFor
      .updateTable('patient_details')
      .set({ ...columns, version: sql`version + 1` })
      .where('patient_id', '=', patientId),
  );
}

/** Adds the numbers that a patient has by now in the other program. */
export const addNumbers = (
  tx: Tx,
  patient_id: string,
  import_id: string,
  numbers: readonly { kind: 'patient' | 'chart'; number: string }[],
) =>
  tx.all(
    sqlFor
      .insertInto('former_number')
      .values(numbers.map((number) => ({ patient_id, import_id, ...number })))
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Who has a number of the other program. */
export const patientByNumber = (tx: Tx, number: string) =>
  tx.first(
    sqlFor
      .selectFrom('former_number')
      .select('patient_id as id')
      .where('kind', '=', 'patient')
      .where('number', '=', number),
  );

/** The present membership of a patient, with the family's head and how many others are in it. */
export const presentMembership = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<{ id: string; family_id: string; head_id: string; others: string[] }>`
      select m.id, m.family_id, f.head_patient_id as head_id, array(select o.patient_id from family_member o
          where o.family_id = m.family_id and o.to_date is null and o.patient_id <> m.patient_id) as others
        from family_member m join family f on f.practice_id = m.practice_id and f.id = m.family_id
        where m.patient_id = ${patientId} and m.to_date is null for update of f`),
  );

export const endMembership = (tx: Tx, id: string, to_date: string) =>
  tx.all(sqlFor.updateTable('family_member').set({ to_date }).where('id', '=', id));

export const writeFamily = (tx: Tx, id: string, columns: { head_patient_id?: string; ended_on?: string }) =>
  tx.all(
    sqlFor
      .updateTable('family')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Whether the backup says that somebody here has this guarantor. */
export const hasGuarantor = async (
  tx: Tx,
  importId: string,
  patientId: string,
  guarantor: string,
): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ number: string }>`
      select n.number from former_number n
        join data_import_row r on r.practice_id = n.practice_id and r.import_id = ${importId} and r.source_table = 'patient'
          and r.source_id = n.number
        where n.kind = 'patient' and n.patient_id = ${patientId}::uuid and r.fields ->> 'Guarantor' = ${guarantor}`),
  )) !== undefined;
