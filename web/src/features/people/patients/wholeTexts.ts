import type { WholePatient } from '@cusp/contract';
import { fullName } from './search.ts';

/** A health text of a patient, followed by those of the merged records, each with its name. */
export function textWithMerged(patient: WholePatient, field: 'allergies' | 'medical_history'): string {
  const own = patient[field].trim();
  const others = patient.merged
    .filter((record) => !['', own].includes(record[field].trim()))
    .map((record) => `${record[field].trim()} (merged record: ${fullName(record)})`);
  return [own, ...others].filter((text) => text !== '').join('\n');
}
