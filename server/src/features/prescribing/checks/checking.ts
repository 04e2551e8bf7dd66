import { yearsBetween } from '@cusp/contract';
import type { DrugCheck, DrugToCheck, Term } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientFactsOf } from '../../health/alerts/index.ts';
import { ingredientsOfLoaded } from '../../health/terms/index.ts';
import { lockPatientForShare } from '../../people/patients/index.ts';
import { parseDose } from './dose-text.ts';
import { childDose } from './child-dose.ts';
import { checkDrug } from './engine.ts';
import { compareList } from './on-list.ts';
import type { EntriesInvolved } from './on-list.ts';
import { checkedPerson } from './person.ts';
import { termKey, resolveDrug } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';

type Written = z.output<typeof DrugToCheck>;

/** The findings, and what they mean for the medication list. */
interface CheckedDrug {
  check: DrugCheck;
  /** The repeated prescription is of the same drug, which is continued. */
  isRepeated: boolean;
  /** One dose of a drug of one ingredient in milligrams, and doses a day, where they were read. */
  dose: { milligrams: number | null; dosesADay: number | null };
}

/**
 * Checks a drug against what is known of the patient at this moment. Refuses an unknown patient. The patient's record
 * stays as it is until the transaction ends.
 */
export async function checkForPatient(
  tx: Tx,
  patientId: string,
  { drug: term, dose_unit: doseUnit, doses_a_day: dosesADay, dose, ...texts }: Written,
  beside: EntriesInvolved = {},
): Promise<CheckedDrug> {
  const patient = await lockPatientForShare(tx, patientId);
  const facts = patient && (await tx.ask(patientFactsOf(patient.id)));
  if (facts === undefined) throw new Refusal('patient_not_found');
  const { health, vitals } = facts;
  const loaded = await ingredientsOf(
    tx,
    [
      term,
      beside.repeated?.term ?? null,
      ...health.medications.entries.map((one) => one.term),
      ...health.medications.recently_ended.map((one) => one.term),
      ...health.allergies.entries.map((one) => one.term),
    ].filter((one) => one?.system === 'rxnorm'),
  );
  const drug = resolveDrug(term, texts.medication, loaded);
  const list = compareList(drug, health.medications, beside, loaded);
  const prescribed = { ...texts, term, doseUnit, dosesADay: dosesADay ?? null, dose: dose ?? null };
  const { weight } = vitals;
  const person = checkedPerson(
    { ...health, medications: list.others },
    weight ? { kg: weight.value, on: weight.taken_on } : null,
  );
  const read = parseDose(drug, prescribed);
  const found = checkDrug(prescribed, person, loaded);
  const { asksWeight, ...known } = childDose(
    drug,
    prescribed,
    person,
    yearsBetween(person.birthDate, person.today),
  );
  const [milligrams = null, ...more] = read?.milligrams.values() ?? [];
  return {
    check: {
      ...found,
      asks_weight: found.asks_weight || asksWeight,
      ...known,
      already_listed: list.onList,
    },
    isRepeated: list.isRepeated,
    dose: { milligrams: more.length > 0 ? null : milligrams, dosesADay: read?.dosesADay ?? null },
  };
}

async function ingredientsOf(tx: Tx, terms: readonly (Term | null)[]): Promise<LoadedIngredients> {
  const codes = terms.flatMap((term) => (term === null ? [] : [term.code]));
  if (codes.length === 0) return new Map();
  const rows = await tx.ask(ingredientsOfLoaded(codes));
  return new Map(rows.map(({ code, ingredients }) => [termKey({ system: 'rxnorm', code }), ingredients]));
}
