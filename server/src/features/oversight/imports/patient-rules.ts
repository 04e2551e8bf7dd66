import { ImportedPatient } from '@cusp/contract';
import type { NoteMoment, PatientDetails } from '@cusp/contract';
import type * as z from 'zod/mini';
import { formerDay, inProgram } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { formerStatus } from './open-dental.ts';
import type { FormerStatus } from './open-dental.ts';

/** A patient to import. */
export interface NewPatient {
  fields: z.output<typeof ImportedPatient>;
  language: 'en' | 'es' | null;
  details: Pick<PatientDetails, 'preferred_name' | 'phone_kind' | 'status_reason' | 'other_phones'> & {
    status: PatientDetails['chosen_status'];
  };
  isArchived: boolean;
  /** Null for the living; the day is null where it isn't known. */
  death: { died_on: string | null } | null;
  numbers: { kind: 'patient' | 'chart'; number: string }[];
  /** The number of who pays; the patient's own where nobody else does. */
  guarantor: string;
  /** Whether the patient agrees to texts about care and bills; null if nobody asked. */
  texts: boolean | null;
  /** What the office wrote about the patient, each a pop-up note of its moment. */
  notes: { body: string; moment: NoteMoment }[];
  /** What was changed or left out, as sentences. */
  changes: string[];
}

/** A patient to import, or the reason why not, as a sentence. */
export type Judged = { patient: NewPatient; reason: '' } | { patient: undefined; reason: string };

const refused = (reason: string): Judged => ({ patient: undefined, reason });

/** Reads a patient of Open Dental. @param today the practice's, `YYYY-MM-DD` */
export function patientOf(row: FormerRow, today: string): Judged {
  const columnText = (column: string) => (row[column] ?? '').trim();
  const status = formerStatus(row['PatStatus'] ?? '0');
  if (status === undefined) return refused('The status is not one that Open Dental has.');
  const born = formerDay(row['Birthdate']);
  if (born === null) return refused('There is no date of birth.');
  if (born >= today) return refused('The date of birth is not in the past.');
  const changes: string[] = [];
  const phones = phonesOf(row);
  const [first, ...others] = phones.flatMap((phone) => phone ?? []);
  const given: Record<string, string> = {
    first_name: columnText('FName'),
    last_name: columnText('LName'),
    date_of_birth: born,
    gender: genders[columnText('Gender')] ?? 'other',
    phone: first?.number ?? '',
    email: columnText('Email'),
    address: addressOf(columnText),
    emergency_contact: columnText('ICEName'),
    emergency_phone: columnText('ICEPhone'),
  };
  let parsed = ImportedPatient.safeParse(given);
  for (const { path } of parsed.error?.issues ?? []) {
    const [name] = path;
    if (typeof name !== 'string') continue;
    const missing = required[name];
    if (missing !== undefined) return refused(missing);
    given[name] = '';
    changes.push(`The ${leftOut[name] ?? name} is left out because it cannot be read as one.`);
  }
  parsed = ImportedPatient.safeParse(given);
  if (!parsed.success) return refused('The patient cannot be read.');
  if (given['gender'] === 'other' && columnText('Gender') !== '3')
    changes.push('The gender is unknown, so it is "other".');
  if (first === undefined) changes.push('There is no phone number.');
  const chart = columnText('ChartNumber');
  return {
    reason: '',
    patient: {
      fields: parsed.data,
      language: languageOf(columnText('Language')),
      details: {
        preferred_name: columnText('Preferred'),
        phone_kind: first?.kind ?? 'unknown',
        other_phones: others,
        ...detailsOfStatus[status],
        status_reason: inProgram(detailsOfStatus[status].status_reason, row),
      },
      isArchived: status === 'Archived' || status === 'Deleted',
      death: status === 'Deceased' ? { died_on: deathOf(row['DateTimeDeceased'], today) } : null,
      numbers: [
        { kind: 'patient', number: columnText('PatNum') },
        ...(chart === '' ? [] : [{ kind: 'chart' as const, number: chart }]),
      ],
      guarantor:
        [columnText('Guarantor'), columnText('PatNum')].find((one) => one !== '' && one !== '0') ?? '',
      texts: textAnswers[columnText('TxtMsgOk')] ?? null,
      notes: noteColumns.flatMap(([column, moment]) => {
        const body = columnText(column);
        return body === '' ? [] : [{ body, moment }];
      }),
      changes,
    },
  };
}

/** Open Dental's `TxtMsgOk`: 0 not asked, 1 yes, 2 no. */
const textAnswers: Record<string, boolean> = { 1: true, 2: false };

/** Open Dental's notes about a patient, and when each is read there: a medical one always, the others where they are needed. */
const noteColumns: readonly (readonly [string, NoteMoment])[] = [
  ['MedUrgNote', 'opening'],
  ['ApptModNote', 'booking'],
  ['FamFinUrgNote', 'checking_out'],
  ['AddrNote', 'opening'],
];

const required: Record<string, string> = {
  first_name: 'There is no first name.',
  last_name: 'There is no last name.',
  date_of_birth: 'The date of birth is before 1900 or not a date.',
};
const leftOut: Record<string, string> = {
  email: 'email address',
  phone: 'phone number',
  address: 'address',
  emergency_contact: 'emergency contact',
  emergency_phone: 'emergency contact’s phone',
};

/** Open Dental's `Gender`: 0 male, 1 female, 2 unknown, 3 other. */
const genders: Record<string, string> = { 0: 'male', 1: 'female' };

const detailsOfStatus: Record<FormerStatus, Pick<NewPatient['details'], 'status' | 'status_reason'>> = {
  Patient: { status: 'active', status_reason: '' },
  'Non-patient': { status: 'inactive', status_reason: 'Not a patient in Open Dental' },
  Inactive: { status: 'inactive', status_reason: '' },
  Archived: { status: 'inactive', status_reason: 'Archived in Open Dental' },
  Deleted: { status: 'inactive', status_reason: 'Deleted in Open Dental' },
  Deceased: { status: 'inactive', status_reason: '' },
  Prospective: { status: 'prospective', status_reason: '' },
};

function deathOf(written: string | null | undefined, today: string): string | null {
  const day = formerDay(written);
  return day === null || day > today ? null : day;
}

function phonesOf(row: FormerRow) {
  return (
    [
      ['WirelessPhone', 'mobile'],
      ['HmPhone', 'home'],
      ['WkPhone', 'work'],
    ] as const
  ).map(([column, kind]) => {
    const number = (row[column] ?? '').trim();
    return number === '' ? undefined : { number, kind, note: '' };
  });
}

function addressOf(columnText: (column: string) => string): string {
  const region = [columnText('State'), columnText('Zip')].filter((part) => part !== '').join(' ');
  const city = [columnText('City'), region].filter((part) => part !== '').join(', ');
  return [columnText('Address'), columnText('Address2'), city].filter((line) => line !== '').join('\n');
}

/** Open Dental stores a language of three letters (ISO 639-2), or a name that the office typed. */
const languageOf = (name: string): 'en' | 'es' | null =>
  /^(?:spa|es|spanish|español)$/i.test(name) ? 'es' : /^(?:eng|en|english)$/i.test(name) ? 'en' : null;
