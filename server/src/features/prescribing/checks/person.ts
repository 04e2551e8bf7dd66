import type { HealthFacts } from '../../health/history/index.ts';
import type { CheckedPerson } from './types.ts';

/** What the checks need of the facts about a patient's health. */
export function personOf(
  { allergies, medications, conditions, pregnancy, breastfeeding, ...facts }: HealthFacts,
  weight: CheckedPerson['weight'],
): CheckedPerson {
  return {
    today: facts.today,
    birthDate: facts.birth_date,
    weight,
    allergiesAsked: allergies.state !== 'not_asked',
    allergies: allergies.entries.map(({ name, term, immediate, severity }) => ({
      name,
      term,
      immediate,
      severe: severity === 'severe',
    })),
    allergyText: facts.uncoded.allergies.join('\n'),
    medicationsAsked: medications.state !== 'not_asked',
    medications: medications.entries.map(({ name, term, strength, directions, dose_mg, doses_per_day }) => ({
      name,
      term,
      taken:
        dose_mg !== null && doses_per_day !== null
          ? `${dose_mg} mg ${doses_per_day} times a day`
          : `${strength} ${directions}`,
    })),
    conditionsAsked: conditions.state !== 'not_asked',
    conditions: conditions.entries.map(({ name, icd10 }) => ({ name, icd10 })),
    pregnancy: {
      state: pregnancy === null ? 'not_asked' : pregnancy.pregnant ? 'pregnant' : 'not_pregnant',
      week: pregnancy?.week ?? null,
    },
    breastFeeding: breastfeeding,
  };
}
