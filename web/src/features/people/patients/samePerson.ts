import { fold, oneWord } from '@cusp/contract';
import { digitsIn, type SearchablePatient } from './search.ts';

/** The fields that tell if two records are of one person. */
export interface Identity {
  first_name: string;
  last_name: string;
  phone: string;
  date_of_birth: string;
}

/** Digits of a US number with its area code; only these are compared, since some write the country code before them. */
const wholeNumber = 10;
const shortestNumber = 7;

/**
 * The patients who may be the typed person: same birth date, and the same name (case, accents, hyphens, apostrophes and
 * the order of names aside) or the same phone number, however it is grouped.
 */
export function samePersons(typed: Identity, patients: readonly SearchablePatient[]): SearchablePatient[] {
  const name = nameOf(typed);
  const joined = joinedName(typed);
  const number = numberOf(digitsIn(typed.phone));
  return patients.filter(
    (patient) =>
      patient.date_of_birth === typed.date_of_birth &&
      (nameOf(patient) === name ||
        joinedName(patient) === joined ||
        (number !== undefined && numberOf(patient.digits) === number)),
  );
}

const nameOf = ({ first_name, last_name }: Pick<Identity, 'first_name' | 'last_name'>) =>
  fold(`${first_name} ${last_name}`)
    .split(/[\s,.-]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** O'Brien like OBrien, and Ann-Marie like Annmarie. */
const joinedName = ({ first_name, last_name }: Pick<Identity, 'first_name' | 'last_name'>) =>
  [first_name, last_name].map(oneWord).toSorted().join(' ');

const numberOf = (digits: string) =>
  digits.length < shortestNumber ? undefined : digits.slice(-wholeNumber);
