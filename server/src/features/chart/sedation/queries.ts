import type { Sedation, SedationEntry } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { recordOfTodaysVisit } from '../../notes/links/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { signerOf } from '../../../values/signer.ts';
import type { SignerColumns } from '../../../values/signer.ts';

export const constraints: ConstraintRefusals = {
  sedation_patient_fk: 'patient_not_found',
  sedation_provider_fk: 'provider_not_found',
  sedation_open: 'sedation_open',
  sedation_entry_corrects_fk: 'sedation_entry_not_found',
};

interface SedationRow extends Omit<Sedation, 'entries' | 'signer'>, SignerColumns {
  /** The record that it was begun for. */
  record_id: string;
  entries: (Omit<SedationEntry, 'signer'> &
    SignerColumns & { nitrous_tenths: number | null; oxygen_tenths: number | null })[];
}

const sedations = (condition: RawBuilder<SqlBool>) =>
  raw(sql<SedationRow>`
    select s.id, s.patient_id as record_id, p.survivor_id as patient_id, s.kind, s.provider_id, w.name as provider_name,
        s.monitored_by, s.people, s.fasting, s.begun_on, s.begun_at, s.begun_by, s.signed_at, s.signed_by, s.despite,
        s.by_role, s.by_license_number, s.by_license_state,
        coalesce((select jsonb_agg(jsonb_build_object('serial', e.serial, 'kind', e.kind,
            'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'systolic', e.systolic,
            'diastolic', e.diastolic, 'pulse', e.pulse, 'oxygen', e.oxygen, 'breaths', e.breaths,
            'carbon_dioxide', e.carbon_dioxide, 'nitrous_tenths', e.nitrous_flow, 'oxygen_tenths', e.oxygen_flow,
            'drug', e.drug, 'dose', e.dose, 'way', e.way, 'score', e.score, 'note', e.note, 'corrects', e.corrects,
            'reason', e.reason, 'created_by', e.created_by, 'by_role', e.by_role,
            'by_license_number', e.by_license_number, 'by_license_state', e.by_license_state) order by e.at, e.serial)
          from sedation_entry e where e.practice_id = s.practice_id and e.sedation_id = s.id), '[]') as entries
      from sedation s
      join patient p on p.practice_id = s.practice_id and p.id = s.patient_id
      join provider w on w.practice_id = s.practice_id and w.id = s.provider_id
      where ${condition}
      order by s.signed_at is not null, s.begun_on desc, s.id desc limit 50`);

const liters = (tenths: number | null) => (tenths === null ? null : tenths / 10);

const shown = ({ entries, ...row }: SedationRow) => ({
  ...row,
  signer: signerOf(row),
  entries: entries.map(({ nitrous_tenths, oxygen_tenths, ...entry }) => ({
    ...entry,
    signer: signerOf(entry),
    nitrous_flow: liters(nitrous_tenths),
    oxygen_flow: liters(oxygen_tenths),
  })),
});

/** A patient's sedation records, by all records: what isn't signed, then the latest first. */
export const sedationsOf = (patientId: string) =>
  all(sedations(isOfPatient('s.patient_id', patientId))).map((rows) => rows.map(shown));

/** A sedation record with its entries; undefined if there is none. */
export const sedationById = async (tx: Tx, id: string) =>
  (await tx.all(sedations(sql<SqlBool>`s.id = ${id}`))).map(shown)[0];

/** Locks one until the transaction ends. */
export const lockSedation = (tx: Tx, id: string) =>
  tx.all(sqlFor.selectFrom('sedation').select('id').where('id', '=', id).forUpdate());

type NewSedation = Pick<
  Insertable<Tables['sedation']>,
  'patient_id' | 'kind' | 'provider_id' | 'monitored_by' | 'people' | 'fasting'
>;

/** Begins one with the patient's visit of today; its id. */
export async function insertSedation(tx: Tx, columns: NewSedation, author: Person): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('sedation').values({
      id,
      ...columns,
      begun_on: sql<string>`practice_today(current_practice())`,
      ...(await recordOfTodaysVisit(tx, columns.patient_id)),
      begun_by: author.name,
      begun_by_id: author.id,
    }),
  );
  return id;
}

interface NewEntry extends Omit<SedationEntry, 'serial' | 'at' | 'created_by' | 'signer' | 'score'> {
  minutes_ago: number;
  score: number[] | null;
}

/** Adds an entry behind the ones that a locked record has. */
export const insertSedationEntry = (
  tx: Tx,
  { id, record_id, entries }: Pick<SedationRow, 'id' | 'record_id'> & { entries: readonly unknown[] },
  { minutes_ago, nitrous_flow, oxygen_flow, ...columns }: NewEntry,
  author: Person,
) =>
  tx.all(
    sqlFor.insertInto('sedation_entry').values({
      ...columns,
      sedation_id: id,
      patient_id: record_id,
      serial: entries.length + 1,
      at: sql<string>`now() - make_interval(mins => ${minutes_ago}::int)`,
      nitrous_flow: nitrous_flow === null ? null : Math.round(nitrous_flow * 10),
      oxygen_flow: oxygen_flow === null ? null : Math.round(oxygen_flow * 10),
      created_by: author.name,
      created_by_id: author.id,
    }),
  );

/** Signs a locked record. */
export const signStored = (tx: Tx, id: string, despite: string, person: Person) =>
  tx.all(
    sqlFor
      .updateTable('sedation')
      .set({ signed_at: sql<string>`now()`, signed_by: person.name, signed_by_id: person.id, despite })
      .where('id', '=', id),
  );
