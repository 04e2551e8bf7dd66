import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { refuseFutureBirthDate } from './changing.ts';
import type { PatientColumns } from './queries.ts';
import { insertPatient } from './writing-queries.ts';

/** Adds a patient, if the practice's plan has room for one more. */
export async function addPatient(
  tx: Tx,
  person: Person,
  fields: PatientColumns & { language?: PatientLanguage },
) {
  refuseFutureBirthDate(person, fields);
  const [, patient] = await Promise.all([
    refuseOverPlanLimit(tx, { patients: 1 }),
    insertPatient(tx, fields),
  ]);
  return patient;
}
