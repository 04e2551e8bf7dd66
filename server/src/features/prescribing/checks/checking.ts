import type { DrugCheck, DrugToCheck } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { holdPatient } from '../../people/patients/index.ts';
import type { z } from 'zod/mini';
import { checkDrug } from './engine.ts';
import type { CheckedPerson } from './types.ts';

/**
 * Checks a drug against what is known of the patient at this moment. Refuses a patient who isn't there. The patient's record
 * stays as it is until the transaction ends.
 * @param today `YYYY-MM-DD`, in the practice's time zone
 */
export async function checkForPatient(
  tx: Tx,
  patientId: string,
  drug: z.output<typeof DrugToCheck>,
  today: string,
): Promise<DrugCheck> {
  const patient = await holdPatient(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  const person: CheckedPerson = {
    today,
    birthDate: patient.date_of_birth,
    weight: null,
    allergiesAsked: false,
    allergies: [],
    allergyText: patient.allergies,
    medicationsAsked: false,
    medications: [],
    conditionsAsked: false,
    conditions: [],
    pregnancy: { state: 'not_asked', week: null },
    breastFeeding: null,
  };
  const { drug: term, dose_unit: doseUnit, doses_a_day: dosesADay, dose, ...texts } = drug;
  return checkDrug({ ...texts, term, doseUnit, dosesADay: dosesADay ?? null, dose: dose ?? null }, person);
}
