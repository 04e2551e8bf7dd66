import { frequencyWords, routeVerb, routeWords, unitWords } from './dosing-words.ts';
import type { DoseFrequency, DoseRoute, DoseUnit } from './dosing-words.ts';
import { frequencyOf, durationDaysOf, isAsNeeded, strengthOf } from './read-directions.ts';

/** The four texts of product.md that parts can say more exactly. */
export interface PrescribedTexts {
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
}

/** The known parts of how a drug is taken; null or '' for those that aren't known. */
export interface PrescribedParts {
  drug: { name: string } | null;
  strength: string;
  form: string;
  dose: number | null;
  dose_unit: DoseUnit | null;
  route: DoseRoute | null;
  frequency: DoseFrequency | null;
  as_needed_for: string;
  duration_days: number | null;
}

const fractions: Record<string, string> = { '0.25': '1/4', '0.5': '1/2', '0.75': '3/4' };

/** An amount as directions write it: "1/2", "1 1/2", "7.5". No zero follows the point, and one precedes it (ISMP). */
export function amountWords(amount: number): string {
  const whole = Math.trunc(amount);
  const fraction = fractions[String(amount - whole)];
  if (fraction === undefined) return String(amount);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/** "7 days", "1 day". */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/**
 * The sentence that the patient follows and the pharmacy prints on the label: "Take 1 capsule by mouth every 8 hours for 7 days."
 * Details that no part gives are read from the texts as they were typed; details that neither gives are left out.
 * @param extra further instructions, which follow as they are
 */
export function directionsOf(
  parts: PrescribedParts,
  texts: Pick<PrescribedTexts, 'frequency' | 'duration'>,
  extra = '',
): string {
  const said = [
    parts.route === null ? verbWithoutRoute(parts.dose_unit) : routeVerb(parts.route),
    doseWords(parts),
    parts.route === null ? '' : routeWords(parts.route),
    parts.frequency === null ? lowered(texts.frequency) : frequencyInSentence(parts.frequency),
    neededInSentence(parts, texts.frequency),
    durationInSentence(parts, texts.duration),
  ].filter((word) => word !== '');
  // A verb alone says nothing.
  const sentence = said.length > 1 ? `${said.join(' ').replaceAll(' ,', ',')}.` : '';
  return [sentence, extra.trim()].filter((part) => part !== '').join(' ');
}

const doseWords = ({ dose, dose_unit: unit }: PrescribedParts): string =>
  dose === null || unit === null ? '' : `${amountWords(dose)} ${unitWords(unit, dose)}`;

const verbWithoutRoute = (unit: DoseUnit | null) =>
  unit === null || unit === 'tablet' || unit === 'capsule' || unit === 'milliliter' ? 'Take' : 'Use';

const frequencyInSentence = (frequency: DoseFrequency) =>
  frequency === 'once' ? 'as a single dose' : lowered(frequencyWords(frequency));

/** A frequency that was read leaves its "as needed" out, and one that wasn't says it itself. */
function neededInSentence({ frequency, as_needed_for }: PrescribedParts, typed: string): string {
  if (as_needed_for.trim() !== '') return `as needed for ${as_needed_for.trim()}`;
  return frequency !== null && isAsNeeded(typed) ? 'as needed' : '';
}

/** A single dose needs no duration. */
function durationInSentence({ frequency, duration_days: days }: PrescribedParts, typed: string): string {
  if (frequency === 'once') return '';
  if (days !== null) return `for ${daysWords(days)}`;
  const text = typed.trim();
  if (text === '') return '';
  return /^\d/.test(text) ? `for ${text}` : `, ${lowered(text)}`;
}

/** In the middle of a sentence, but an abbreviation ("QID") keeps its letters. */
const lowered = (text: string): string =>
  text.trim().replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/**
 * The texts of a prescription whose parts are given. A text that says the same as its part stays as it was typed; any other
 * is read from the part, so that the two never contradict each other.
 */
export function textsOfParts(texts: PrescribedTexts, parts: PrescribedParts): PrescribedTexts {
  const { drug, strength, form, frequency, duration_days: days } = parts;
  const said = strengthOf(texts.dosage);
  const sameDosage = said !== null && said.strength === strength && said.form === form;
  return {
    medication:
      drug === null || texts.medication.toLowerCase().includes(drug.name.toLowerCase())
        ? texts.medication
        : drug.name,
    dosage: strength === '' || sameDosage ? texts.dosage : `${strength} ${form}`.trim(),
    frequency:
      frequency === null || frequencyOf(texts.frequency) === frequency
        ? texts.frequency
        : frequencyWords(frequency),
    duration: days === null || durationDaysOf(texts.duration) === days ? texts.duration : daysWords(days),
  };
}
