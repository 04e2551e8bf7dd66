import { listToReviewWords, yearsBetween } from '@cusp/contract';
import type { Term } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { PatientSelection } from '../../people/patients/index.ts';
import { readHealthFactsOf, unaskedLists } from '../history/index.ts';
import type { HealthFacts } from '../history/index.ts';
import { ingredientNamed, shippedDrug } from '../terms/index.ts';
import type { HealthFact } from './matching.ts';
import { latestVitalsOf } from './queries.ts';
import type { VitalRow } from './queries.ts';
import type { AlertFacts } from './rules.ts';

/** The facts of a patient's health, with the latest measured values. */
export interface AlertPatientFacts {
  health: HealthFacts;
  vitals: AlertFacts['vitals'];
}

/** Reads a patient's facts across all of their records; undefined if there is no such patient. */
export const patientFactsOf = (patientId: string): ReadPlan<AlertPatientFacts | undefined> =>
  factsOfPatients(patientId).map(([facts]) => facts);

/** Reads the facts of one patient or several, in one round trip. */
export const factsOfPatients = (whose: PatientSelection): ReadPlan<AlertPatientFacts[]> =>
  both(readHealthFactsOf(whose), latestVitalsOf(whose)).map(([people, rows]) => {
    const rowsBy = Map.groupBy(rows, ({ patient_id }) => patient_id);
    return people.map((health) => ({
      health,
      vitals: latestIn(health, rowsBy.get(health.patient_id) ?? []),
    }));
  });

/** A drug's own code, and those of its ingredients and classes. */
function codesOf({ name, term }: { name: string; term: Term | null }): string[] {
  const code = term?.system === 'cusp' ? term.code : ingredientNamed(term?.name ?? name);
  const drug = code === undefined ? undefined : shippedDrug(code);
  if (drug === undefined) return code === undefined ? [] : [code];
  const parts = drug.ingredients.flatMap((ingredient) => shippedDrug(ingredient) ?? []);
  return [...new Set([drug, ...parts].flatMap((one) => [one.code, ...one.classes]).concat(drug.ingredients))];
}

const named = (entries: readonly { name: string; term: Term | null; icd10?: string }[]): HealthFact[] =>
  entries.map(({ name, term, icd10 = '' }) => ({ name, icd10, codes: term === null ? [] : [term.code] }));

/** The kind of implant as rules name it; of other kinds, the word as entered. */
const codeOfImplant: Partial<Record<string, string>> = {
  heart_valve: 'prosthetic-heart-valve',
  joint: 'joint-replacement',
  vascular_graft: 'vascular-graft',
  cochlear: 'cochlear-implant',
  // Ambiguous on its own: a device that supports the heart, or one that closes a defect.
  heart_device: 'heart-device',
};

/** The facts in the form that rules test. */
export function alertFactsFrom({ health, vitals }: AlertPatientFacts): AlertFacts {
  const { birth_date, today, allergies, conditions, implants, surgeries, medications, pregnancy, uncoded } =
    health;
  return {
    age: yearsBetween(birth_date, today),
    today,
    conditions: [
      ...named(conditions.entries),
      ...implants.entries.map(({ name, term, type }) => ({
        name,
        icd10: '',
        codes: [...(term === null ? [] : [term.code]), codeOfImplant[type] ?? type],
      })),
      ...named(surgeries.entries),
      ...named(allergies.entries),
      ...(pregnancy?.pregnant === true ? [{ name: 'Pregnant', codes: ['pregnancy'], icd10: 'Z33.1' }] : []),
    ],
    medications: medications.entries.map((entry) => ({ name: entry.name, icd10: '', codes: codesOf(entry) })),
    unasked: unaskedLists(health).map((list) => listToReviewWords[list]),
    texts: [...uncoded.allergies, ...uncoded.medical_history],
    vitals,
  };
}

function latestIn({ diabetes }: HealthFacts, rows: readonly VitalRow[]): AlertFacts['vitals'] {
  const measured: AlertFacts['vitals'] = {};
  for (const { measure, hundredths, second_hundredths: second, taken_on } of rows)
    measured[measure] = { value: hundredths / 100, second: second === null ? null : second / 100, taken_on };
  const asked = diabetes?.hba1c_on ?? null;
  if (diabetes && diabetes.hba1c !== null && asked !== null && asked > (measured.hba1c?.taken_on ?? ''))
    measured.hba1c = { value: diabetes.hba1c, second: null, taken_on: asked };
  return measured;
}
