import { sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { former_prescription_patient_fk: 'patient_not_found' };

/** A patient's prescriptions from another program, of all their records, the latest first. */
export const formerPrescriptionsOf = (patientId: string) =>
  all(
    sqlFor
      .selectFrom('former_prescription as r')
      .innerJoin('patient as p', (on) =>
        on.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.patient_id'),
      )
      .select([
        'r.id',
        'p.survivor_id as patient_id',
        'r.prescribed_on',
        'r.drug',
        'r.directions',
        'r.quantity',
        'r.refills',
        'r.prescribed_by',
        'r.pharmacy',
        'r.is_controlled',
        'r.issued',
        'r.note',
      ])
      .where(isOfPatient('r.patient_id', patientId))
      .orderBy('r.prescribed_on', 'desc')
      .orderBy('r.id', 'desc'),
  );
