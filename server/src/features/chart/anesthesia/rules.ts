import { addDays, anesthesiaDose, checkAllergies, weightCounts, yearsBetween } from '@cusp/contract';
import type { AnesthesiaDose, AnesthesiaFacts, GivenAnesthetic } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import type { HealthFacts } from '../../health/history/index.ts';

/** Contraindications of an anesthetic or its vasoconstrictor, by the words of the health history. */
const wordsFor = {
  nonselective_beta_blocker:
    /\b(?:propranolol|inderal|nadolol|corgard|timolol|sotalol|betapace|pindolol|labetalol|carvedilol|coreg)\b/i,
  tricyclic:
    /\b(?:amitriptyline|elavil|nortriptyline|pamelor|imipramine|tofranil|desipramine|norpramin|doxepin|silenor|clomipramine|anafranil|protriptyline|trimipramine)\b/i,
  cocaine: /\b(?:cocaine|crack)\b/i,
  heart_disease:
    /\b(?:angina|heart attack|heart disease|heart failure|myocardial infarction|coronary|arrhythmia|cardiomyopathy|stent|bypass)\b/i,
  methemoglobinemia: /\b(?:methemoglobinemia|g6pd)\b/i,
} as const;
const sulfite = /\b(?:sulfites?|metabisulfite|bisulfite)\b/i;

/** "No angina" and "denies cocaine" aren't contraindications. */
const denied = /^\s*(?:no|not|denies|denied|never|negative for|without)\b/i;

/** The parts of a text that say something of the patient. */
const partsOf = (text: string) =>
  text
    .split(/[\n;,.]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !denied.test(part));

/** Diseases of the heart and its vessels by ICD-10-CM. */
const heartCode = /^I(?:2[0-5]|4[2-9]|50)/;

type Health = Pick<HealthFacts, 'birth_date' | 'today' | 'uncoded'> & {
  allergies: { entries: readonly { name: string }[] };
  medications: { entries: readonly NamedTerm[] };
  conditions: { entries: readonly (NamedTerm & { icd10: string })[] };
};
interface NamedTerm {
  name: string;
  term: { name: string } | null;
}

/** The facts for the rules of local anesthetics, from the codes of a health history and the words beside them. */
export function anesthesiaFacts(health: Health): AnesthesiaFacts {
  const allergies = [...health.uncoded.allergies, ...health.allergies.entries.map(({ name }) => name)];
  const coded = [...health.medications.entries, ...health.conditions.entries];
  const history = health.uncoded.medical_history.flatMap(partsOf);
  const saying = (words: RegExp) =>
    coded.find(({ name, term }) => words.test(`${name} ${term?.name ?? ''}`))?.name ??
    history.find((part) => words.test(part)) ??
    null;
  return {
    age: yearsBetween(health.birth_date, health.today),
    sulfite_allergy: allergies.flatMap(partsOf).find((part) => sulfite.test(part)) ?? null,
    amide_allergy:
      checkAllergies(allergies.join('\n'), { medication: 'Lidocaine', dosage: '' }).stops[0]?.name ?? null,
    nonselective_beta_blocker: saying(wordsFor.nonselective_beta_blocker),
    tricyclic: saying(wordsFor.tricyclic),
    cocaine: saying(wordsFor.cocaine),
    heart_disease:
      health.conditions.entries.find(({ icd10 }) => heartCode.test(icd10))?.name ??
      saying(wordsFor.heart_disease),
    methemoglobinemia: saying(wordsFor.methemoglobinemia),
  };
}

/** Whether a weight of that day still counts. */
export const isWeightCurrent = (takenOn: string, age: number, today: string): boolean =>
  takenOn >= addDays(today, -weightCounts(age));

/** Refuses what stops an anesthetic without a reason, with all of it in one sentence; what spoke against it otherwise. */
export function refuseOverLimit(
  given: readonly GivenAnesthetic[],
  weight: number | null,
  facts: AnesthesiaFacts,
  despite: string,
): AnesthesiaDose['warnings'] {
  const { warnings } = anesthesiaDose(given, weight, facts);
  const stops = warnings.filter(({ level }) => level === 'stop');
  if (stops.length > 0 && despite === '') {
    const message = `${stops.map(({ sentence }) => sentence).join(' ')} Enter a reason to give it anyway.`;
    throw new Refusal('invalid', [{ path: 'despite', message }]);
  }
  return warnings;
}
