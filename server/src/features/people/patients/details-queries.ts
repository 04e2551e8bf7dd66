import { plainDetails } from '@cusp/contract';
import type { NewPatientDetails, PatientDetails, PatientDetailsChange } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { patientName } from './person-queries.ts';

export const constraints: ConstraintRefusals = { patient_details_referred_by_fk: 'patient_not_found' };

/** Joins the patient `p` who referred the one with the details `d`. */
const referrer = sql`left join patient p on p.practice_id = d.practice_id and p.id = d.referred_by_id`;
const plainColumns = sql.join(
  plainDetails.map((name) => sql`coalesce(${sql.ref(`d.${name}`)}, '') as ${sql.ref(name)}`),
);
/** The details `d` as the history stores them. */
const asRecorded = sql`to_jsonb(d) || jsonb_build_object('referred_by', coalesce(${patientName}, ''))`;

/** A patient's details, with version 0 and empty fields if nothing was recorded; undefined if there is no such patient. */
export const detailsOfPatient = (patientId: string) =>
  first(
    raw(sql<PatientDetails>`
      select s.id as patient_id, coalesce(d.preferred_name, '') as preferred_name, s.phone,
          coalesce(d.phone_kind, 'unknown') as phone_kind, coalesce(d.other_phones, '[]') as other_phones,
          ${plainColumns}, coalesce(d.referral_source, '') as referral_source,
          coalesce(d.referral_note, '') as referral_note, p.survivor_id as referred_by_id,
          coalesce(${patientName}, '') as referred_by_name, coalesce(d.preferred_days, '{}') as preferred_days,
          coalesce(d.preferred_times, '{}') as preferred_times, s.language, patient_status(s.practice_id, s.id) as status,
          (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number) order by n.kind desc, n.number), '[]')
            from former_number n where n.patient_id in (select patient_records(s.practice_id, s.id)) and n.number not like 'name:%') as former_numbers,
          coalesce(d.status, 'active') as chosen_status, coalesce(d.status_reason, '') as status_reason, d.status_since,
          coalesce(d.version, 0) as version
        from patient o
        join patient s on s.practice_id = o.practice_id and s.id = o.survivor_id
        left join patient_details d on d.practice_id = s.practice_id and d.patient_id = s.id
        ${referrer}
        where o.id = ${patientId}`),
  );

export type DetailsColumns = Omit<z.output<typeof PatientDetailsChange>, 'version' | 'language'>;

/** The details to store for a new patient. */
export const detailsOfNewPatient = ({
  is_prospective,
  family_of_id: _joined,
  ...fields
}: z.output<typeof NewPatientDetails>): DetailsColumns => ({
  ...fields,
  preferred_days: [],
  preferred_times: [],
  status: is_prospective ? 'prospective' : 'active',
  status_reason: '',
});

/**
 * Writes a patient's details and keeps the earlier ones as a version. The patient, which must be locked, counts as
 * changed, so that open lists show the name and the phones.
 */
export async function writeDetails(
  tx: Tx,
  patientId: string,
  { other_phones, ...fields }: DetailsColumns,
  who: Person,
): Promise<void> {
  await tx.all(
    raw(sql`
      insert into patient_details_version (patient_id, version, fields, changed_by, changed_by_id)
        select o.id, coalesce(d.version, 0), coalesce(${asRecorded}, '{"status": "active", "phone_kind": "unknown"}'),
            ${who.name}, ${who.id}::uuid
          from patient o left join patient_details d on d.practice_id = o.practice_id and d.patient_id = o.id
          ${referrer}
          where o.id = ${patientId}`),
  );
  const columns = { ...fields, other_phones: sql<string>`${JSON.stringify(other_phones)}::jsonb` };
  const today = sql<string>`(select (now() at time zone time_zone)::date from practice)`;
  await tx.all(
    sqlFor
      .insertInto('patient_details')
      .values({
        patient_id: patientId,
        ...columns,
        status_since: fields.status === 'active' ? null : today,
      })
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'patient_id']).doUpdateSet({
          ...columns,
          status_since: sql`case when patient_details.status = ${fields.status} then patient_details.status_since else ${today} end`,
          version: sql`patient_details.version + 1`,
        }),
      ),
  );
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ updated_at: sql`now()` })
      .where('id', '=', patientId),
  );
}

/** The present details of these records and their earlier ones, oldest first, as JSON. */
export const detailsHistory = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<DetailsHistory>`
      select d.patient_id, ${asRecorded} as present, v.versions
        from patient_details d
        ${referrer}
        cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'fields', v.fields, 'changed_by', v.changed_by,
            'changed_by_id', v.changed_by_id,
            'changed_at', to_char(v.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.version), '[]') as versions
          from patient_details_version v
          where v.practice_id = d.practice_id and v.patient_id = d.patient_id) v
        where d.patient_id = any (${ids}::uuid[])`),
  );
interface DetailsHistory {
  patient_id: string;
  present: Record<string, unknown>;
  versions: {
    version: number;
    fields: unknown;
    changed_by: string;
    changed_by_id: string;
    changed_at: string;
  }[];
}
