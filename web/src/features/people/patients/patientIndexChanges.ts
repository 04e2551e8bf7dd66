import type { PatientEntry } from '@cusp/contract';
import { type SearchablePatient, toSearchable } from './search.ts';

/**
 * The names of all patients and the data by which they are found: nothing else of their records. Held in memory, so
 * that a search responds to each keystroke. product.md, 5.
 */
export interface PatientIndex {
  /** By last and first name. */
  patients: readonly SearchablePatient[];
  /** True once all are loaded; until then more are added, in order. */
  complete: boolean;
  /** The time of the latest known change, ISO 8601; '' before the first. */
  newest: string;
}

/** The index updated with these patients, without those that were merged into another one. */
export function withChanges(kept: PatientIndex, rows: readonly PatientEntry[]): PatientIndex {
  const gone = new Set(rows.filter(({ merged_into }) => merged_into !== null).map(({ id }) => id));
  const known = new Map(rows.filter(({ id }) => !gone.has(id)).map((row) => [row.id, toSearchable(row)]));
  for (const patient of kept.patients) {
    const now = known.get(patient.id);
    if (now && isSame(patient, now)) known.delete(patient.id);
  }
  // The same object if nothing is new, so that nothing is rendered or sorted again.
  const stay = kept.patients.filter(({ id }) => !gone.has(id));
  if (known.size === 0 && stay.length === kept.patients.length) return kept;
  const patients = stay.filter(({ id }) => !known.has(id));
  for (const patient of known.values()) patients.splice(insertionIndex(patients, patient), 0, patient);
  return { patients, complete: true, newest: latestChange(kept.newest, rows) };
}

const isSame = (one: SearchablePatient, other: SearchablePatient) =>
  one.name === other.name &&
  one.first_name === other.first_name &&
  one.last_name === other.last_name &&
  one.email === other.email &&
  one.phones === other.phones &&
  one.date_of_birth === other.date_of_birth &&
  one.archived === other.archived;

/** The time of the latest change among these and one known before. */
export const latestChange = (newest: string, rows: readonly PatientEntry[]) =>
  rows.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), newest);

/** The index at which a patient belongs, by last and first name. */
function insertionIndex(
  patients: readonly SearchablePatient[],
  { last_name, first_name, id }: SearchablePatient,
): number {
  const isBefore = (other: SearchablePatient) =>
    other.last_name !== last_name
      ? other.last_name < last_name
      : other.first_name !== first_name
        ? other.first_name < first_name
        : other.id < id;
  let low = 0;
  let high = patients.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = patients[middle];
    if (other && isBefore(other)) low = middle + 1;
    else high = middle;
  }
  return low;
}
