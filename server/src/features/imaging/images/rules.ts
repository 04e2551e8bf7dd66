import { fold } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import type { FileSubject } from '../../../services/imaging/imaging-task.ts';
import type { ImageFields } from './queries.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

interface Named {
  first_name: string;
  last_name: string;
  date_of_birth: string;
}

const wordsOf = (name: string): string[] => fold(name).match(/\p{L}+/gu) ?? [];
/** Placeholders that devices write if they know no name. */
const placeholderNames = /^(?:anon\w*|unknown|noname|none|test|deidentified|patient)$/;

/** True if the name in a file may be this patient's: in any order, with or without middle names, hyphens and accents. */
function isNameOf(name: string, { first_name, last_name }: Named): boolean {
  const written = wordsOf(name);
  if (written.length === 0 || placeholderNames.test(written.join(''))) return true;
  const [first = ''] = wordsOf(first_name);
  const family = wordsOf(last_name);
  const hasFamily =
    family.every((word) => written.includes(word)) || written.join('').includes(family.join(''));
  return hasFamily && written.includes(first);
}

/** What a file says of its patient. */
type SaidPatient = Pick<FileSubject, 'name' | 'birth_date'>;

/** True if what a file says of its patient fits this one; a file that says nothing fits everyone. */
export const fitsPatient = ({ name, birth_date }: SaidPatient, patient: Named): boolean =>
  (birth_date === null || birth_date === patient.date_of_birth) && isNameOf(name, patient);

/** True if a file names a person, or when they were born. */
export const namesSomeone = ({ name, birth_date }: SaidPatient): boolean =>
  birth_date !== null || (wordsOf(name).length > 0 && !placeholderNames.test(wordsOf(name).join('')));

/** Refuses a file that names another person or birth date, until somebody has checked whose image it is. */
export function refuseOtherPatientsFile(subject: SaidPatient | null, patient: Named): void {
  if (subject === null || fitsPatient(subject, patient)) return;
  const { name, birth_date } = subject;
  const born = (date: string | null) => (date === null ? '' : `, born ${spelledDay(date)}`);
  const message =
    `The patient in this file is ${name || 'not named'}${born(birth_date)}. ` +
    `This record is ${patient.first_name} ${patient.last_name}’s${born(patient.date_of_birth)}. Check whose image it is.`;
  throw new Refusal('image_of_other', [{ path: 'is_this_patient', message }]);
}

/** Completes the details that staff entered about an image with those in its file. A future date in the file is ignored. */
export function completedFromFile<Fields extends Pick<ImageFields, 'kind' | 'date_taken'>>(
  fields: Fields,
  subject: FileSubject | null,
  today: string,
): Fields {
  if (subject === null) return fields;
  const { kind, date_taken } = subject;
  const hasCome = date_taken !== null && date_taken <= today && date_taken >= '1900-01-01';
  return {
    ...fields,
    kind: fields.kind === 'other' ? (kind ?? fields.kind) : fields.kind,
    date_taken: fields.date_taken ?? (hasCome ? date_taken : null),
  };
}
