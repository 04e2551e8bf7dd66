import { sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { isNotCancelled } from '../medications/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { partsColumn } from './parts-queries.ts';

/** A patient's prescriptions that nobody has yet put on, or kept off, the medication list, the newest first. */
export const undecidedPrescriptions = (patientId: string) =>
  all(
    sqlFor
      .selectFrom('prescription as r')
      .innerJoin('patient as p', (on) =>
        on.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.patient_id'),
      )
      .leftJoin('prescription_parts as d', (on) =>
        on.onRef('d.practice_id', '=', 'r.practice_id').onRef('d.prescription_id', '=', 'r.id'),
      )
      .leftJoin('prescription_medication as l', (on) =>
        on.onRef('l.practice_id', '=', 'r.practice_id').onRef('l.prescription_id', '=', 'r.id'),
      )
      .select([
        'r.id',
        'p.survivor_id as patient_id',
        'r.medication',
        'r.dosage',
        'r.frequency',
        'r.duration',
        'r.prescribed_by',
        'r.prescribed_date',
        partsColumn.as('parts'),
      ])
      .where(isOfPatient('r.patient_id', patientId))
      .where('l.prescription_id', 'is', null)
      .where(isNotCancelled('r.id'))
      .orderBy('r.prescribed_date', 'desc')
      .orderBy('r.id', 'desc'),
  );
