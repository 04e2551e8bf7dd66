import { fold, type Patient, type PatientEntry } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { phoneWords } from '../../ui/formats.ts';

export const fullName = (patient: Pick<Patient, 'first_name' | 'last_name'>) =>
  `${patient.first_name} ${patient.last_name}`;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** What a patient is found by, made ready once: a key that is pressed looks through all of them. */
export interface Findable extends Omit<PatientEntry, 'updated_at'> {
  /** The full name, case and accents aside. */
  name: string;
  /** Name, phone and e-mail, a line each. */
  lines: string;
  /** The phone's digits. */
  digits: string;
}

export function findable(patient: Omit<PatientEntry, 'updated_at'>): Findable {
  const { id, first_name, last_name, email, phone, date_of_birth, archived } = patient;
  const name = fold(`${first_name} ${last_name}`);
  const lines = `${name}\n${fold(phone)}\n${fold(email)}`;
  const digits = digitsIn(phone);
  return { id, first_name, last_name, email, phone, date_of_birth, archived, name, lines, digits };
}

/** What is searched for, made ready for many patients. */
interface Wanted {
  words: string;
  /** Only where nothing but digits and their punctuation was typed: "5 St" is no phone number. */
  digits: string | undefined;
}

function wanted(search: string): Wanted {
  return { words: fold(search.trim()), digits: seeksNumber(search) ? digitsIn(search) : undefined };
}

/** Whether a phone number is meant, however it is grouped. */
export const seeksNumber = (search: string): boolean =>
  digitsIn(search).length >= 3 && /^[\d\s().+/-]+$/.test(search);

const hasDigits = (patient: Findable, { digits }: Wanted) =>
  digits !== undefined && patient.digits.includes(digits);

/**
 * The patients list's search. product.md, 5: case-insensitive on full name, phone substring or e-mail; phone digits
 * are also found however the number is grouped.
 */
export function matcherOf(search: string): (patient: Findable) => boolean {
  const asked = wanted(search);
  const { words } = asked;
  if (words === '') return () => true;
  return (patient) => patient.lines.includes(words) || hasDigits(patient, asked);
}

/**
 * The search where one patient is chosen: every word has to be in the name, in either order, or it is a part of the
 * phone number or the birth date (1980-03-01, 3/1/1980, 03/01/1980, Mar 1, 1980).
 */
export function choiceMatcherOf(search: string): (patient: Findable) => boolean {
  const asked = wanted(search);
  const { words } = asked;
  if (words === '') return () => true;
  const parts = words.split(/[\s,]+/);
  // A name that is begun ("ma") must not find everybody born in March and May.
  const mayBeBirth = /\d/.test(words);
  return (patient) =>
    parts.every((word) => patient.name.includes(word)) ||
    hasDigits(patient, asked) ||
    patient.phone.includes(words) ||
    (mayBeBirth && wasBorn(patient, words));
}

function wasBorn({ date_of_birth }: Findable, words: string): boolean {
  const [year = '', month = '', day = ''] = date_of_birth.split('-');
  // Writing out the month costs more than all else: only where the day or year can be meant at all.
  return (
    date_of_birth.includes(words) ||
    `${month}/${day}/${year}`.includes(words) ||
    `${Number(month)}/${Number(day)}/${year}`.includes(words) ||
    (/[a-z]|,/.test(words) && fold(dateWords(date_of_birth, 'plain')).includes(words))
  );
}

/**
 * The first so many of them, and first those one of whose names begins so: who types "ma" means Mason sooner than
 * Emma.
 */
export function findChoices(patients: readonly Findable[], search: string, atMost: number): Findable[] {
  const words = fold(search.trim());
  const matches = choiceMatcherOf(search);
  const begins = ({ name }: Findable) => name.startsWith(words) || name.includes(` ${words}`);
  const first: Findable[] = [];
  const others: Findable[] = [];
  for (const patient of patients) {
    if (patient.archived || (others.length >= atMost && !begins(patient)) || !matches(patient)) continue;
    (begins(patient) ? first : others).push(patient);
    if (first.length === atMost) break;
  }
  return [...first, ...others].slice(0, atMost);
}

/** What tells namesakes apart: born Mar 1, 1980 · (555) 010-2000. */
export const distinction = (patient: Pick<Patient, 'date_of_birth' | 'phone'>) =>
  `born ${dateWords(patient.date_of_birth, 'plain')} · ${phoneWords(patient.phone)}`;
