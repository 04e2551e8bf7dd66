import type { ProphylaxisDecision } from '@cusp/contract';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient, recordOfVisit } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  prophylaxis_patient_fk: 'patient_not_found',
  prophylaxis_appointment_fk: 'appointment_not_found',
};

/** The decisions about a patient, across all of their records, latest first. */
export const decisionsOf = (patientId: string) =>
  all(
    sqlFor
      .selectFrom('prophylaxis')
      .select([
        'id',
        'appointment_id',
        'decided_on',
        'given',
        'drug',
        'dose_mg',
        'route',
        'because',
        'created_by',
        'created_at',
      ])
      .where(isOfPatient('patient_id', patientId))
      .orderBy('id', 'desc')
      .limit(100),
  );

interface NewDecision extends Omit<ProphylaxisDecision, 'id' | 'created_by' | 'created_at'> {
  patient_id: string;
  appointment_id: string | null;
  weight_hundredths: number | null;
}

/** Stores the dentist's decision. */
export const insertProphylaxis = (tx: Tx, decision: NewDecision, author: Person) =>
  tx.all(
    sqlFor.insertInto('prophylaxis').values({
      id: newId(),
      ...decision,
      patient_id: recordOfVisit(decision.appointment_id, decision.patient_id),
      created_by: author.name,
      created_by_id: author.id,
    }),
  );
