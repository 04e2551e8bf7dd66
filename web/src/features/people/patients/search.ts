import { fold, oneWord, type Patient, type PatientEntry, parsePatientSearch } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { phoneWords } from '../../../ui/text/formats.ts';

/** A name as screens show it, with the preferred one if known: "Robert (Bob) Miller". */
export const fullName = ({ first_name, preferred_name, last_name }: Named) =>
  `${first_name}${preferred_name ? ` (${preferred_name})` : ''} ${last_name}`;
interface Named extends Pick<Patient, 'first_name' | 'last_name'> {
  preferred_name?: string;
}

export const digitsIn = (text: string) => text.replace(/\D/g, '');

type Entry = Omit<PatientEntry, 'updated_at' | 'merged_into' | OptionalFields> &
  Partial<Pick<PatientEntry, OptionalFields>>;
type OptionalFields = 'preferred_name' | 'other_phones' | 'former_numbers';

/** The searchable data of a patient, prepared once, since each keystroke searches all of them. */
export interface SearchablePatient extends Omit<Entry, 'other_phones' | 'former_numbers'> {
  preferred_name: string;
  /** All numbers, one per line. */
  phones: string;
  /** The full name with the preferred one, case and accents aside. */
  name: string;
  /** Each of the names as one word: obrien, delacruz. */
  names: string;
  /** Phones and email, one per line. */
  lines: string;
  /** The digits of the phone, and those of all numbers, one per line. */
  digits: string;
  allDigits: string;
  /** In lower case. Only a whole one finds the patient. */
  formerNumbers: readonly string[];
}

export function toSearchable(patient: Entry): SearchablePatient {
  const { id, first_name, last_name, email, phone, date_of_birth, archived, preferred_name = '' } = patient;
  const { other_phones = [], former_numbers = [] } = patient;
  const name = fold(`${first_name} ${preferred_name && `${preferred_name} `}${last_name}`);
  const names = [first_name, preferred_name, last_name].map(oneWord).join(' ');
  const phones = [phone, ...other_phones].join('\n');
  const lines = `${fold(phones)}\n${fold(email)}`;
  const digits = digitsIn(phone);
  const allDigits = [digits, ...other_phones.map(digitsIn)].join('\n');
  return {
    id,
    first_name,
    last_name,
    preferred_name,
    email,
    phone,
    phones,
    date_of_birth,
    archived,
    name,
    names,
    lines,
    digits,
    allDigits,
    formerNumbers: former_numbers.map(fold),
  };
}

/**
 * A function that tells if a patient matches a search; the server's lists search the same way.
 * @param byEmail also searches email addresses, as the patient list does; in a select field "com" must not find
 * everybody
 */
export function patientMatcher(search: string, byEmail = true): (patient: SearchablePatient) => boolean {
  const { words, nameParts, digits, births } = parsePatientSearch(search);
  if (words === '') return () => true;
  const born = births.length > 0 && new RegExp(`^(?:${births.map(asRegExp).join('|')})$`);
  return (patient) =>
    (nameParts.length > 0 && nameParts.every((part) => patient.names.includes(part))) ||
    (byEmail ? patient.lines : patient.phones).includes(words) ||
    (digits !== undefined && patient.allDigits.includes(digits)) ||
    patient.formerNumbers.includes(words) ||
    (born && born.test(patient.date_of_birth));
}

/** Converts a `like` pattern of digits and hyphens to a regular expression. */
const asRegExp = (pattern: string) => pattern.replaceAll('_', '.').replaceAll('%', '.*');

/**
 * The first matches, starting with those who have a name that begins with the text: "ma" more likely means Mason than
 * Emma.
 */
export function findChoices(
  patients: readonly SearchablePatient[],
  search: string,
  atMost: number,
): SearchablePatient[] {
  const words = fold(search.trim());
  const matches = patientMatcher(search, false);
  const word = oneWord(search);
  const begins = ({ name, names }: SearchablePatient) =>
    ` ${name}`.includes(` ${words}`) || ` ${names}`.includes(` ${word}`);
  const first: SearchablePatient[] = [];
  const others: SearchablePatient[] = [];
  for (const patient of patients) {
    if (patient.archived || (others.length >= atMost && !begins(patient)) || !matches(patient)) continue;
    (begins(patient) ? first : others).push(patient);
    if (first.length === atMost) break;
  }
  return [...first, ...others].slice(0, atMost);
}

/** Distinguishes people of the same name: born Mar 1, 1980 · (555) 010-2000. */
export const distinction = (patient: Pick<Patient, 'date_of_birth' | 'phone'>) =>
  `born ${dateWords(patient.date_of_birth, 'plain')} · ${phoneWords(patient.phone)}`;
