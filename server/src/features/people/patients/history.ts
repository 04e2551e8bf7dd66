import type { PatientChange } from '@cusp/contract';
import * as z from 'zod/mini';

/** A former state of a patient, and who changed it. */
interface Version {
  version: number;
  fields: unknown;
  changed_by: string;
  changed_by_id: string | null;
  changed_at: string;
}

const Fields = z.record(z.string(), z.unknown());

/** Columns that the server maintains: they change with every change or are internal. */
const ownFields = new Set([
  'practice_id',
  'id',
  'version',
  'created_at',
  'updated_at',
  'archived_by',
  'deceased_by',
  'merged_at',
  'merged_by',
  'survivor_id',
  // Coded entries have their own history, with its own permission.
  'coded_allergies',
  'coded_history',
  // Ids in the details, whose names are recorded beside them.
  'patient_id',
  'referred_by_id',
]);

/** The changed fields between consecutive versions, newest change first. */
export function patientHistory(patient: { id: string }, versions: readonly Version[]): PatientChange[] {
  const states = [...versions.map(({ fields }) => Fields.parse(fields)), Fields.parse(patient)];
  return versions
    .map((before, index) => ({
      record_id: patient.id,
      version: before.version + 1,
      changed_at: before.changed_at,
      changed_by: before.changed_by,
      by_patient: before.changed_by_id === null,
      fields: differences(states[index] ?? {}, states[index + 1] ?? {}),
    }))
    .toReversed();
}

const differences = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after)
    .filter((field) => !ownFields.has(field) && words(field, before[field]) !== words(field, after[field]))
    .map((field) => ({ field, before: words(field, before[field]), after: words(field, after[field]) }));

/** A value as text. For a timestamp only whether it is set, because its text form isn't unique. */
function words(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'archived_at') return 'archived';
  if (field === 'deceased_at') return 'deceased';
  if (field === 'merged_into') return 'merged';
  if (Array.isArray(value)) return value.map((each) => listed(each)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An element of a list as text: a word, or a phone. */
function listed(value: unknown): string {
  const { number, kind, note } = Phone.safeParse(value).data ?? {};
  if (number === undefined) return String(value);
  return `${number} (${[kind, note].filter(Boolean).join(', ')})`;
}
const Phone = z.object({ number: z.string(), kind: z.string(), note: z.string() });
