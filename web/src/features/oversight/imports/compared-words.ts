import type { ComparedField } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import { dateWords } from '../../../ui/text/dates.ts';

/** What a later backup may change, as an office calls it. */
export const comparedFieldWords: Record<ComparedField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  preferred_name: 'Preferred Name',
  date_of_birth: 'Birth Date',
  gender: 'Gender',
  phone: 'Phone',
  phone_kind: 'Kind of Phone',
  other_phones: 'Other Phones',
  email: 'Email',
  address: 'Address',
  emergency_contact: 'Emergency Contact',
  emergency_phone: 'Emergency Phone',
  language: 'Language',
  status: 'Status',
  archived: 'Archived',
  died_on: 'Day of Death',
  texts: 'Agrees to Texts',
  guarantor: 'Guarantor’s Number',
  appointment_date: 'Date',
  appointment_time: 'Time',
  duration: 'Minutes',
  type: 'Type',
  progress: 'Status',
  provider_id: 'Provider',
  operatory_id: 'Operatory',
  staff_notes: 'Notes',
  asap: 'Sooner if Possible',
  kind: 'Kind',
  work: 'Procedure',
  place: 'Place',
  date: 'Date',
  outcome: 'Outcome',
  amount: 'Amount',
  expected: 'Expected Payment',
  expected_write_off: 'Expected Write-off',
  patient_id: 'Patient',
  state: 'Status',
  override_date: 'Due Date',
  note: 'Note',
  paused_until: 'Paused Until',
  ended_reason: 'Ended Because',
  type_id: 'Recall Type',
};

const amounts: ReadonlySet<ComparedField> = new Set(['amount', 'expected', 'expected_write_off']);

/** A value of a field; a dash for none. */
export function comparedValueWords(field: ComparedField, value: string | null): string {
  if (value === null) return '–';
  if (amounts.has(field)) return moneyWords(Number(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateWords(value, 'plain');
  return field === 'progress' || field === 'state' || field === 'status' || field === 'kind'
    ? value.replaceAll('_', ' ')
    : value;
}
