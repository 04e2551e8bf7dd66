import type { Patient } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { phoneWords } from '../../ui/formats.ts';
import { searchable } from '../../ui/searching.ts';

export const fullName = (patient: Pick<Patient, 'first_name' | 'last_name'>) =>
  `${patient.first_name} ${patient.last_name}`;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * The patients list's search. product.md, 5: case-insensitive on full name, phone substring or e-mail; phone digits
 * are also found however the number is grouped.
 */
export function matchesList(patient: Patient, search: string): boolean {
  const words = searchable(search.trim());
  return (
    searchable(fullName(patient)).includes(words) ||
    patient.phone.toLowerCase().includes(words) ||
    searchable(patient.email).includes(words) ||
    hasDigits(patient.phone, search)
  );
}

/** Only where nothing but digits and their punctuation was typed: "5 St" is no phone number. */
function hasDigits(phone: string, search: string): boolean {
  const digits = digitsIn(search);
  return digits.length >= 3 && /^[\d\s().+/-]+$/.test(search) && digitsIn(phone).includes(digits);
}

/**
 * The search where one patient is chosen: every word has to be in the name, in either order, or it is a part of the
 * phone number or the birth date (1980-03-01, 3/1/1980, 03/01/1980, Mar 1, 1980).
 */
export function matchesChoice(patient: Patient, search: string): boolean {
  const words = searchable(search.trim());
  if (words === '') return true;
  const name = searchable(fullName(patient));
  if (words.split(/[\s,]+/).every((word) => name.includes(word))) return true;
  if (hasDigits(patient.phone, search) || patient.phone.includes(words)) return true;
  // A name that is begun ("ma") must not find everybody born in March and May.
  if (!/\d/.test(words)) return false;
  const [year = '', month = '', day = ''] = patient.date_of_birth.split('-');
  return [
    patient.date_of_birth,
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${year}`,
    searchable(dateWords(patient.date_of_birth, 'plain')),
  ].some((birth) => birth.includes(words));
}

/** The same of many, and first those one of whose names begins so: who types "ma" means Mason sooner than Emma. */
export function findChoices(patients: readonly Patient[], search: string): Patient[] {
  const words = searchable(search.trim());
  const found = patients.filter((patient) => matchesChoice(patient, search));
  const begins = (patient: Patient) => ` ${searchable(fullName(patient))}`.includes(` ${words}`);
  return [...found.filter(begins), ...found.filter((patient) => !begins(patient))];
}

/** What tells namesakes apart: born Mar 1, 1980 · (555) 010-2000. */
export const distinction = (patient: Patient) =>
  `born ${dateWords(patient.date_of_birth, 'plain')} · ${phoneWords(patient.phone)}`;
