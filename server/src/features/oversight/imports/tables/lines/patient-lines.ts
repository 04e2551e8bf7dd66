import { nameInLine, nameParts, patientNumberOf } from '../names.ts';
import type { ReadCells } from '../mapped-line.ts';
import { otherProgram } from './line-rows.ts';
import type { LineKind } from './line-rows.ts';

export const patientLines: LineKind = {
  kind: 'patients',
  main: 'patient',
  rowsOf: (read) => ({ reason: '', rows: [{ table: 'patient', again: 'refused', ...patientFields(read) }] }),
};

function patientFields(read: ReadCells): { id: string; fields: Record<string, string> } {
  const { last, first } = nameInLine(read);
  // Without a birth date nobody is told from a namesake, and nobody is imported.
  const id = read.number === undefined && read.birth_date === undefined ? '' : patientNumberOf(read);
  const guarantor = nameParts(read.guarantor_name ?? '');
  // Without one, it isn't told as missing.
  const ofGuarantor: Record<string, string> =
    read.guarantor_number === undefined ? {} : { Guarantor: read.guarantor_number };
  return {
    id,
    fields: {
      ...ofGuarantor,
      PatNum: id,
      LName: last,
      FName: first,
      Preferred: read.preferred_name ?? '',
      Birthdate: read.birth_date ?? '',
      Gender: genders[read.gender ?? ''] ?? '2',
      PatStatus: statuses[read.status ?? ''] ?? '0',
      WirelessPhone: read.mobile_phone ?? '',
      HmPhone: read.home_phone ?? '',
      WkPhone: read.work_phone ?? '',
      Email: read.email ?? '',
      Address: read.address ?? '',
      Address2: read.address_2 ?? '',
      City: read.city ?? '',
      State: read.state ?? '',
      Zip: zipOf(read.zip ?? ''),
      Language: read.language ?? '',
      ICEName: read.emergency_contact ?? '',
      ICEPhone: read.emergency_phone ?? '',
      ChartNumber: read.chart_number ?? '',
      // What the guarantor is found by once all lines are there.
      GuarantorLName: read.guarantor_number === undefined ? guarantor.last : '',
      GuarantorFName: read.guarantor_number === undefined ? guarantor.first : '',
      FamilyKey: read.family_number ?? '',
      IsGuarantor: read.is_guarantor ?? '',
      Program: otherProgram,
    },
  };
}

/** Open Dental's `Gender` and `PatStatus`. */
const genders: Record<string, string> = { male: '0', female: '1', other: '3' };
const statuses: Record<string, string> = {
  active: '0',
  inactive: '2',
  archived: '3',
  deceased: '5',
  prospective: '6',
};

/** A spreadsheet takes the first zero of a ZIP code away. */
const zipOf = (zip: string): string => (/^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip);
