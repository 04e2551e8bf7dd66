import type { DrugCheck, DrugToCheck, Term } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientFactsOf } from '../../health/alerts/index.ts';
import { ingredientsOfLoaded } from '../../health/terms/index.ts';
import { holdPatient } from '../../people/patients/index.ts';
import { checkDrug } from './engine.ts';
import { checkedPerson } from './person.ts';
import { keyOfTerm } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';

/**
 * Checks a drug against what is known of the patient at this moment. Refuses a patient who isn't there. The patient's record
 * stays as it is until the transaction ends.
 */
export async function checkForPatient(
  tx: Tx,
  patientId: string,
  { drug: term, dose_unit: doseUnit, doses_a_day: dosesADay, dose, ...texts }: z.output<typeof DrugToCheck>,
): Promise<DrugCheck> {
  const patient = await holdPatient(tx, patientId);
  const facts = patient && (await tx.ask(patientFactsOf(patient.id)));
  if (facts === undefined) throw new Refusal('patient_not_found');
  const { weight } = facts.vitals;
  const person = checkedPerson(facts.health, weight ? { kg: weight.value, on: weight.taken_on } : null);
  const loaded = await ingredientsOf(
    tx,
    [term, ...person.medications.map((one) => one.term), ...person.allergies.map((one) => one.term)].filter(
      (one) => one?.system === 'rxnorm',
    ),
  );
  return checkDrug(
    { ...texts, term, doseUnit, dosesADay: dosesADay ?? null, dose: dose ?? null },
    person,
    loaded,
  );
}

async function ingredientsOf(tx: Tx, terms: readonly (Term | null)[]): Promise<LoadedIngredients> {
  const codes = terms.flatMap((term) => (term === null ? [] : [term.code]));
  if (codes.length === 0) return new Map();
  const rows = await tx.ask(ingredientsOfLoaded(codes));
  return new Map(rows.map(({ code, ingredients }) => [keyOfTerm({ system: 'rxnorm', code }), ingredients]));
}
