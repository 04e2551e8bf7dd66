import { columnText, formerDay, isDay, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByPrescription {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The name of the prescriber here; null where there is none yet. */
  provider_name: string | null;
  /** The prescriber as the file has them; null if they aren't in it. */
  provider: FormerRow | null;
  pharmacy: FormerRow | null;
}

export interface NewFormerPrescription {
  patient_id: string | null;
  prescribed_on: string;
  drug: string;
  directions: string;
  quantity: string;
  refills: string;
  prescribed_by: string;
  pharmacy: string;
  is_controlled: boolean;
  issued: string;
  note: string;
}

/** Open Dental's `RxSendStatus`. */
const issuedWords: Readonly<Record<string, string>> = {
  0: 'Not sent',
  1: 'In the electronic queue',
  2: 'Sent electronically',
  3: 'Printed',
  4: 'Faxed',
  5: 'Called in',
  6: 'Handed to the patient',
  7: 'Pending',
};
/** Its `RxTypes`: the others are looks into a state's prescription monitoring. */
const prescription = new Set(['', '0']);

const nameOf = (provider: FormerRow | null): string =>
  provider === null
    ? ''
    : ['FName', 'LName', 'Suffix']
        .map((column) => columnText(provider, column))
        .filter((part) => part !== '')
        .join(' ') || columnText(provider, 'Abbr');

/** Reads a prescription of Open Dental, which is history here. */
export function formerPrescriptionOf(
  row: FormerRow,
  named: NamedByPrescription | undefined,
  today: string,
): RowVerdict<NewFormerPrescription> {
  if (!prescription.has(columnText(row, 'RxType')))
    return { reason: 'It is a look into the prescription monitoring, not a prescription.' };
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const drug = columnText(row, 'Drug');
  if (drug === '') return { reason: 'There is no drug.' };
  const written = formerDay(row['RxDate']);
  if (written === null || !isDay(written)) return { reason: 'There is no date.' };
  const changes: string[] = [];
  if (written > today) changes.push('The day is ahead, so it is of the day of the import.');
  const prescribed_by = named.provider_name ?? nameOf(named.provider);
  if (prescribed_by === '') changes.push('The prescriber is not in the file, so there is none.');
  const own = columnText(row, 'PatientInstruction');
  const directions = columnText(row, 'Sig');
  return {
    made: {
      patient_id: named.patient_id,
      prescribed_on: written > today ? today : written,
      drug,
      directions: own === '' || own === directions ? directions : [directions, own].join('\n').trim(),
      quantity: columnText(row, 'Disp'),
      refills: columnText(row, 'Refills'),
      prescribed_by,
      pharmacy: columnText(named.pharmacy ?? {}, 'StoreName') || columnText(row, 'ErxPharmacyInfo'),
      is_controlled: isOn(row, 'IsControlled'),
      issued: issuedWords[columnText(row, 'SendStatus')] ?? '',
      note: columnText(row, 'Notes'),
    },
    isHistory: true,
    changes,
  };
}
