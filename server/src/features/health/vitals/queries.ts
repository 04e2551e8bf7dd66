import { vitalFacts } from '@cusp/contract';
import type { Vital, VitalMeasure, VitalUnit } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient, recordOfVisit } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  vital_patient_fk: 'patient_not_found',
  vital_appointment_fk: 'appointment_not_found',
};

interface VitalRow extends Omit<Vital, 'value' | 'second' | 'unit'> {
  hundredths: number;
  second_hundredths: number | null;
}

const presentVital = ({ hundredths, second_hundredths, ...row }: VitalRow): Vital => ({
  ...row,
  value: hundredths / 100,
  second: second_hundredths === null ? null : second_hundredths / 100,
  unit: vitalFacts[row.measure].scales[0].unit,
});

/** A patient's measurements across all of their records, latest first. */
export const vitalsOf = (patientId: string, most: number) =>
  all(
    sqlFor
      .selectFrom('vital')
      .select([
        'id',
        'measure',
        'hundredths',
        'second_hundredths',
        'typed',
        'typed_unit',
        'taken_on',
        'note',
        'appointment_id',
        'created_at',
        'created_by',
        'struck_at',
        'struck_by',
        'struck_reason',
      ])
      .where(isOfPatient('patient_id', patientId))
      .orderBy('taken_on', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
  ).map((rows) => rows.map(presentVital));

interface NewVital {
  measure: VitalMeasure;
  value: number;
  second: number | null;
  typed: string;
  typed_unit: VitalUnit;
}

/** Stores the measurements of a patient at one time. */
export const insertVitals = (
  tx: Tx,
  at: { patient_id: string; taken_on: string; appointment_id: string | null; note: string },
  values: readonly NewVital[],
  author: Person,
) =>
  tx.all(
    sqlFor.insertInto('vital').values(
      values.map(({ measure, value, second, typed, typed_unit }) => ({
        id: newId(),
        ...at,
        patient_id: recordOfVisit(at.appointment_id, at.patient_id),
        measure,
        hundredths: Math.round(value * 100),
        second_hundredths: second === null ? null : Math.round(second * 100),
        typed,
        typed_unit,
        created_by: author.name,
        created_by_id: author.id,
      })),
    ),
  );

/** Locks a value until the transaction ends; undefined if there is none. */
export const lockVital = (tx: Tx, id: string) =>
  tx.first(
    sqlFor.selectFrom('vital').select(['id', 'patient_id', 'struck_at']).where('id', '=', id).forUpdate(),
  );

/** Marks a locked value as entered in error. */
export const strikeStoredVital = (tx: Tx, id: string, reason: string, by: Person) =>
  tx.all(
    sqlFor
      .updateTable('vital')
      .set({
        struck_at: sql<string>`now()`,
        struck_by: by.name,
        struck_by_id: by.id,
        struck_reason: reason,
      })
      .where('id', '=', id),
  );

/** True if a visit belongs to the patient, under any of their records. */
export const isAppointmentOfPatient = async (
  tx: Tx,
  appointmentId: string,
  patientId: string,
): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('appointment')
      .select('id')
      .where('id', '=', appointmentId)
      .where(isOfPatient('patient_id', patientId)),
  )) !== undefined;
