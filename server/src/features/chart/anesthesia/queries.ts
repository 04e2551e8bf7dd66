import type { Anesthetic } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { recordOfTodaysVisit } from '../../notes/links/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  anesthetic_patient_fk: 'patient_not_found',
  anesthetic_provider_fk: 'provider_not_found',
};

interface AnestheticRow extends Omit<Anesthetic, 'cartridges' | 'cartridge_ml' | 'weight_kg'> {
  hundredths: number;
  cartridge_ul: number;
  weight_grams: number | null;
}

const shown = ({ hundredths, cartridge_ul, weight_grams, ...row }: AnestheticRow): Anesthetic => ({
  ...row,
  cartridges: hundredths / 100,
  cartridge_ml: cartridge_ul / 1000,
  weight_kg: weight_grams === null ? null : weight_grams / 1000,
});

const anesthetics = (condition: RawBuilder<SqlBool>) =>
  raw(sql<AnestheticRow>`
    select a.id, p.survivor_id as patient_id, a.product, a.cartridges as hundredths, a.cartridge_ul, a.site, a.technique,
        a.lot, a.given_on, to_char(a.given_at, 'HH24:MI') as given_at, a.appointment_id, a.provider_id,
        w.name as provider_name, a.weight_grams, a.warned, a.despite, a.created_by, a.created_at, a.struck_at, a.struck_by,
        a.struck_reason
      from anesthetic a
      join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
      join provider w on w.practice_id = a.practice_id and w.id = a.provider_id
      where ${condition}
      order by a.given_on desc, a.id desc limit 200`);

/** The latest local anesthetics of a patient, by all records. */
export const anestheticsOf = (patientId: string) =>
  all(anesthetics(isOfPatient('a.patient_id', patientId))).map((rows) => rows.map(shown));

/** An anesthetic by its id; undefined if there is none. */
export const anestheticById = async (tx: Tx, id: string) =>
  (await tx.all(anesthetics(sql<SqlBool>`a.id = ${id}`))).map(shown)[0];

/** The latest weight of a patient, by all records: of the vital signs, or recorded with an anesthetic. */
export const lastWeight = (patientId: string) =>
  first(
    raw(sql<{ grams: number; taken_on: string }>`
      select w.grams, w.taken_on from (
        select a.weight_grams as grams, a.given_on as taken_on, a.created_at from anesthetic a
          where a.weight_grams is not null and a.struck_at is null and ${isOfPatient('a.patient_id', patientId)}
        union all
        select v.hundredths * 10, v.taken_on, v.created_at from vital v
          where v.measure = 'weight' and v.struck_at is null and ${isOfPatient('v.patient_id', patientId)}) w
        order by w.taken_on desc, w.created_at desc limit 1`),
  ).map((row) => (row === undefined ? null : { kg: row.grams / 1000, taken_on: row.taken_on }));

type NewAnesthetic = Omit<
  Insertable<Tables['anesthetic']>,
  'id' | 'given_on' | 'given_at' | 'created_by' | 'created_by_id' | 'practice_id' | 'appointment_id'
>;

/** True unless the time is still to come today. */
export const hasPassed = async (tx: Tx, time: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ has_passed: boolean }>`
        select ${time}::time <= (now() at time zone time_zone)::time as has_passed from practice`),
    )
  ).has_passed;

/** Records one of today, with the patient's visit of today; its id. */
export async function insertAnesthetic(
  tx: Tx,
  { given_at, ...columns }: NewAnesthetic & { given_at: string | null },
  author: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('anesthetic').values({
      id,
      ...columns,
      given_on: sql<string>`practice_today(current_practice())`,
      given_at: given_at ?? sql<string>`(now() at time zone (select time_zone from practice))::time`,
      ...(await recordOfTodaysVisit(tx, columns.patient_id)),
      created_by: author.name,
      created_by_id: author.id,
    }),
  );
  return id;
}

/** Marks one as entered in error. */
export const strikeStoredAnesthetic = (tx: Tx, id: string, reason: string, by: Person) =>
  tx.all(
    sqlFor
      .updateTable('anesthetic')
      .set({
        struck_at: sql<string>`now()`,
        struck_by: by.name,
        struck_by_id: by.id,
        struck_reason: reason,
      })
      .where('id', '=', id),
  );
