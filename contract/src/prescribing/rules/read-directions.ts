import { doseFrequencies, frequencyWords } from './dosing-words.ts';
import type { DoseFrequency } from './dosing-words.ts';

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

/** Whether a typed frequency says that the drug is taken only when it is needed. */
export const isAsNeeded = (typed: string): boolean => /\b(?:prn|as needed)\b/iu.test(typed);

/**
 * The frequency that a typed text means, or null if it can be read in another way: "q8h", "three times a day" and "TID" are read, "every 8
 * hours with food" isn't. "As needed" is left to its own part.
 */
export function frequencyOf(typed: string): DoseFrequency | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/[.,]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\(?(?:prn|as needed)\)?$/, '')
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
    /^(\d[\d,.]*(?:[-/]\d[\d.]*)? ?(?:mg|mcg|g|%|units?|meq)(?: ?(?:\/|per) ?(?:\d[\d.]* ?)?(?:ml|g|tablet|spray|puff|dose))?)(?: (.+))?$/i.exec(
      typed.replaceAll(/\s+/g, ' ').trim(),
    ) ?? [];
  return strength === undefined ? null : { strength, form: form ?? '' };
}
