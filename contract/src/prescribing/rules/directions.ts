import { doseFrequencies, frequencyWords, routeVerb, routeWords, unitWords } from './dosing-words.ts';
import type { DoseFrequency, DoseRoute, DoseUnit } from './dosing-words.ts';

/** The four texts of product.md that parts can say more exactly. */
export interface PrescribedTexts {
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
}

/** What is known of how a drug is taken; null or '' where it isn't. */
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
 * What no part says is read from the texts as they were typed; what neither says is left out.
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
    parts.as_needed_for.trim() === '' ? '' : `as needed for ${parts.as_needed_for.trim()}`,
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

/** One dose ends by itself, so nothing says for how long. */
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

const numberWords: Record<string, string> = {
  one: '1',
  once: '1 times',
  two: '2',
  twice: '2 times',
  three: '3',
  thrice: '3 times',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  twelve: '12',
};

const abbreviations: Record<string, DoseFrequency> = {
  qd: 'daily',
  bid: 'twice_daily',
  tid: 'three_times_daily',
  qid: 'four_times_daily',
  qhs: 'bedtime',
  hs: 'bedtime',
  daily: 'daily',
  'every day': 'daily',
  'each day': 'daily',
  nightly: 'bedtime',
  'at bedtime': 'bedtime',
  'at night': 'bedtime',
  once: 'once',
  'one time': 'once',
  'one dose': 'once',
  'single dose': 'once',
};

const timesADay: Record<string, DoseFrequency> = {
  '1': 'daily',
  '2': 'twice_daily',
  '3': 'three_times_daily',
  '4': 'four_times_daily',
  '5': 'five_times_daily',
  '6': 'six_times_daily',
};

const hourly: Record<string, DoseFrequency> = {
  '4': 'every_4_hours',
  '6': 'every_6_hours',
  '8': 'every_8_hours',
  '12': 'every_12_hours',
  '24': 'daily',
  '4-6': 'every_4_to_6_hours',
  '6-8': 'every_6_to_8_hours',
};

/**
 * How often a typed text means, or null where it can be read in another way: "q8h", "three times a day" and "TID" are read, "every 8
 * hours with food" isn't. "As needed" is left to its own part.
 */
export function frequencyOf(typed: string): DoseFrequency | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/[.,]/g, '')
    .replace(/\s*\(?(?:prn|as needed)\)?$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const known = doseFrequencies.find((each) => frequencyWords(each).toLowerCase() === text);
  if (known !== undefined) return known;
  const short = abbreviations[text];
  if (short !== undefined) return short;
  const counted = text
    .replaceAll(/\b[a-z]+\b/g, (word) => numberWords[word] ?? word)
    .replace('times times', 'times');
  const [, hours, until] =
    /^(?:every|each|q) ?(\d+)(?: ?(?:-|–|to) ?(\d+))? ?(?:h|hr|hrs|hour|hours)$/.exec(counted) ?? [];
  if (hours !== undefined) return hourly[until === undefined ? hours : `${hours}-${until}`] ?? null;
  const [, times] =
    /^(\d) ?(?:x|times|times a|times per|times each|x a|x per) ?(?:\/ ?)?(?:day|daily|d)$/.exec(counted) ??
    [];
  return timesADay[times ?? ''] ?? null;
}

/** The days that a typed text means; null where it says anything else. */
export function durationDaysOf(typed: string): number | null {
  const text = typed.toLowerCase().trim().replace(/^for /, '');
  const counted = text.replace(/^[a-z]+/, (word) => numberWords[word] ?? word);
  const [, count, unit] = /^(\d{1,3}) ?(?:-| )?(d|day|days|wk|week|weeks)$/.exec(counted) ?? [];
  if (count === undefined) return null;
  const days = Number(count) * (unit?.startsWith('w') === true ? 7 : 1);
  return days >= 1 && days <= 365 ? days : null;
}

/** Strength and form that a typed dosage names: "500 mg capsule" is 500 mg and capsule. Null where it isn't so plain. */
export function strengthOf(typed: string): { strength: string; form: string } | null {
  const [, strength, form] =
    /^(\d[\d,.]*(?:[-/]\d[\d.]*)? ?(?:mg|mcg|g|%|units?|meq)(?: ?(?:\/|per) ?(?:\d[\d.]* ?)?(?:ml|g|tablet|spray|puff|dose))?)(?:\s+(.+))?$/i.exec(
      typed.trim(),
    ) ?? [];
  return strength === undefined ? null : { strength, form: form ?? '' };
}

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
