import type { PatientChange } from '@cusp/contract';
import * as z from 'zod/mini';

/** A patient as it was, and who put the next state in its place. */
interface Version {
  version: number;
  fields: unknown;
  changed_by: string;
  changed_by_id: string | null;
  changed_at: string;
}

const Fields = z.record(z.string(), z.unknown());

/** Kept by the server itself: they change with every change, or are nobody's to read. */
const ownFields = new Set(['practice_id', 'id', 'version', 'created_at', 'updated_at', 'archived_by']);

/** What changed from each version to the next, the newest change first. */
export function historyOf(patient: object, versions: readonly Version[]): PatientChange[] {
  const states = [...versions.map(({ fields }) => Fields.parse(fields)), Fields.parse(patient)];
  return versions
    .map((before, index) => ({
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

/** A value as text; of a moment only whether there is one, since the same one is written in two ways. */
function words(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'archived_at') return 'archived';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
