import { x12Text } from '../x12/index.ts';
import type { X12Value } from '../x12/index.ts';

/** Somebody about whom a carrier is asked. */
export interface AskedPerson {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  sex: 'male' | 'female' | 'unknown';
}

/** A day as X12 has it, CCYYMMDD. */
export const x12Day = (day: string): string => day.replaceAll('-', '');

/** NM1 of somebody. @param id its last two elements: what kind of number, and the number */
export const personName = (role: string, person: AskedPerson, id: readonly string[] = []): X12Value[] => [
  'NM1',
  role,
  '1',
  x12Text(person.last_name, 60),
  x12Text(person.first_name, 35),
  '',
  '',
  '',
  ...id,
];

const sexes = { male: 'M', female: 'F', unknown: '' };

/** DMG of somebody; none where the birth date isn't known. */
export const personBirth = ({ date_of_birth, sex }: AskedPerson): X12Value[][] =>
  date_of_birth === null ? [] : [['DMG', 'D8', x12Day(date_of_birth), sexes[sex]]];
