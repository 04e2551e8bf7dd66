import type { HealthFacts } from '../../health/history/index.ts';
import type { CheckedMedication, CheckedPerson } from './types.ts';

/** The facts about a patient's health that the checks need. */
export function checkedPerson(
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
    medicationsAsked: medications.asked,
    medications: medications.entries.map(medicationOf),
    endedMedications: medications.recently_ended.map((one) => ({
      ...medicationOf(one),
      endedOn: one.ended_on,
    })),
    conditionsAsked: conditions.state !== 'not_asked',
    conditions: conditions.entries.map(({ name, icd10 }) => ({ name, icd10 })),
    historyLines: facts.uncoded.medical_history,
    pregnancy: pregnancyOf(pregnancy),
    breastFeeding: breastfeeding,
    isMale: facts.gender === 'male',
  };
}

const medicationOf = ({
  name,
  term,
  strength,
  directions,
  dose_mg: dose,
  doses_per_day: often,
}: HealthFacts['medications']['entries'][number]): CheckedMedication => ({
  name,
  term,
  taken: dose !== null && often !== null ? `${dose} mg ${often} times a day` : `${strength} ${directions}`,
});

function pregnancyOf(known: HealthFacts['pregnancy']): CheckedPerson['pregnancy'] {
  if (known === null) return { state: 'not_asked', week: null };
  return { state: known.pregnant ? 'pregnant' : 'not_pregnant', week: known.week };
}
