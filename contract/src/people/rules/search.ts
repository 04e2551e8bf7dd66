/**
 * The search for patients, the same everywhere: in every list on the server, and in the browser by the palette, the patient
 * picker and the patient list. A patient matches
 * - by name: each word is part of it, in any order, with or without a comma ("adams, daniel"), and with or without the apostrophes,
 *   hyphens and spaces within it ("obrien", "annmarie", "delacruz"),
 * - by part of the phone number as stored, or of its digits, however they are grouped, with or without the country's 1,
 * - by a whole number that the patient had in the program the practice used before,
 * - by birth date, even while it is being typed: 1989-06-19, 6/19/1989, 6-19-89, 6.19.1989, 06191989, Jun 19, 1989.
 *
 * The patient list also matches part of the email address; elsewhere "com" would match everybody. product.md, 5.
 */
import { fold } from '../../kernel/folding.ts';

/**
 * A query, parsed once and compared with many patients. All text is folded; `words` is '' for a query that matches
 * all.
 */
export interface PatientSearch {
  words: string;
  /** Each of them must be in one of the names, written as `oneWord` writes them. */
  nameParts: readonly string[];
  /** Part of the phone's digits, if only digits and phone punctuation were typed. "5 St" isn't a number. */
  digits: string | undefined;
  /** Patterns for SQL's `like` on YYYY-MM-DD; none if the query can't be a birth date. */
  births: readonly string[];
}

export function parsePatientSearch(search: string): PatientSearch {
  const words = fold(search.trim());
  const digits = numberDigits(words);
  return {
    words,
    nameParts: words
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => oneWord(part) || part),
    digits: digits.length >= 3 && /^[\d\s().+/-]+$/.test(words) ? digits : undefined,
    births: birthsIn(words),
  };
}

/** A name, folded, without what people leave out of it: O'Brien as obrien, de la Cruz as delacruz. */
export const oneWord = (name: string): string => fold(name).replaceAll(/['\s-]/g, '');

/** The digits of a number of this country without its 1, which a stored number may have or not; other digits as they are. */
function numberDigits(words: string): string {
  const digits = words.replaceAll(/\D/g, '');
  const hasCountry = /^\+\s?1|^1[\s.(-]{1,2}[2-9]\d\d(?!\d*\/)/.test(words) || /^1[2-9]\d{9}$/.test(digits);
  return hasCountry ? digits.slice(1) : digits;
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
  const row = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(words);
  if (row)
    return [
      ...birthsInRow(words),
      ...(isMonthDay(row[1], row[2]) ? patternsOf(two(row[1] ?? ''), row[2] ?? '', row[3]) : []),
    ];
  const slashes = /^(\d{1,2})\/(\d{0,2})(?:\/(\d{0,4}))?$/.exec(words);
  if (slashes) return patternsOf(two(slashes[1] ?? ''), slashes[2] ?? '', slashes[3]);
  const others = /^(\d{1,2})[.-](\d{1,2})[.-](\d{0,4})$/.exec(words);
  if (others) return patternsOf(two(others[1] ?? ''), others[2] ?? '', others[3]);
  const [, name = '', day = '', year] =
    /^([a-z]{3,})\.? (?:(\d{1,2})(?:(?:, ?| )(\d{0,4}))?|\d{4})$/.exec(words) ?? [];
  const month = name === '' ? -1 : months.findIndex((each) => each.startsWith(name));
  if (month < 0) return [];
  return day === '' ? [`${words.slice(-4)}-${two(month + 1)}-%`] : patternsOf(two(month + 1), day, year);
}

const isMonthDay = (month = '', day = ''): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

/** Eight digits with the year first. */
function birthsInRow(words: string): string[] {
  const [, year = '', month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(words) ?? [];
  return year !== '' && isMonthDay(month, day) ? [`${year}-${month}-${day}`] : [];
}

/** @param year undefined while the day may still be incomplete */
function patternsOf(month: string, day: string, year: string | undefined): string[] {
  if (day === '') return [`____-${month}-%`];
  if (year === undefined)
    return [`____-${month}-${two(day)}`, ...(day.length === 1 ? [`____-${month}-${day}_`] : [])];
  const years = [year.padEnd(4, '_'), ...(year.length === 2 ? [`__${year}`] : [])];
  return years.map((each) => `${each}-${month}-${two(day)}`);
}
