import type { DoseFrequency } from './dosing-words.ts';
import { readSig } from './sig.ts';

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

/** Whether a typed frequency says that the drug is taken only when it is needed. */
export const isAsNeeded = (typed: string): boolean => /\b(?:prn|as needed)\b/iu.test(typed);

/**
 * The frequency that a typed text means, or null where a word of it isn't understood: "q8h", "three times a day with food" and "TID prn"
 * are read, "three times a day in the left cheek" isn't.
 */
export const frequencyOf = (typed: string): DoseFrequency | null => readSig(typed)?.frequency ?? null;

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
