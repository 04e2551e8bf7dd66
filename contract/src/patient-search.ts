/**
 * How patients are searched, wherever it is: by every list on the server, and in the browser by the palette, the choice
 * of a patient and the patients' own list. A patient is found
 * - by name: each word is a part of it, in either order, with or without a comma ("adams, daniel"),
 * - by a part of the phone number as it is stored or of its digits, however they are grouped,
 * - by birth date, also while it is still being typed: 1989-06-19, 6/19/1989, 6/19/89, Jun 19, 1989.
 * The patients' own list also finds a part of the e-mail address; elsewhere "com" would find everybody. product.md, 5.
 */
import { fold } from './folding.ts';

/** What is searched for, read once for many patients. All of it is folded; `words` is '' where everybody is meant. */
export interface PatientSought {
  words: string;
  /** Each has to be in the name. */
  nameParts: readonly string[];
  /** Part of the phone's digits: only where nothing but digits and their punctuation is typed. "5 St" is no number. */
  digits: string | undefined;
  /** Patterns of SQL's `like` over YYYY-MM-DD; none where no birth date can be meant. */
  births: readonly string[];
}

export function patientSought(search: string): PatientSought {
  const words = fold(search.trim());
  const digits = words.replaceAll(/\D/g, '');
  return {
    words,
    nameParts: words.split(/[\s,]+/).filter((part) => part !== ''),
    digits: digits.length >= 3 && /^[\d\s().+/-]+$/.test(words) ? digits : undefined,
    births: birthsIn(words),
  };
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const two = (number: string | number) => String(number).padStart(2, '0');

function birthsIn(words: string): string[] {
  if (/^\d{4}(-\d{0,2}){0,2}$/.test(words)) return [`${words}%`];
  const inFigures = /^(\d{1,2})\/(\d{0,2})(?:\/(\d{0,4}))?$/.exec(words);
  if (inFigures) return patternsOf(two(inFigures[1] ?? ''), inFigures[2] ?? '', inFigures[3]);
  const [, name = '', day = '', year] =
    /^([a-z]{3,})\.? (?:(\d{1,2})(?:(?:, ?| )(\d{0,4}))?|\d{4})$/.exec(words) ?? [];
  const month = name === '' ? -1 : months.findIndex((each) => each.startsWith(name));
  if (month < 0) return [];
  return day === '' ? [`${words.slice(-4)}-${two(month + 1)}-%`] : patternsOf(two(month + 1), day, year);
}

/** @param year undefined while the day may still be going on */
function patternsOf(month: string, day: string, year: string | undefined): string[] {
  if (day === '') return [`____-${month}-%`];
  if (year === undefined)
    return [`____-${month}-${two(day)}`, ...(day.length === 1 ? [`____-${month}-${day}_`] : [])];
  const years = [year.padEnd(4, '_'), ...(year.length === 2 ? [`__${year}`] : [])];
  return years.map((each) => `${each}-${month}-${two(day)}`);
}
