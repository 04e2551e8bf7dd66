import type { portalKeepers } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { seekDetails } from './details-queries.ts';
import { recordsOfPerson, seekPatient } from './person-queries.ts';
import { isDeceased } from './queries.ts';

/** One patient, or the refusal `patient_not_found`. */
export const patientById = (id: string) =>
  seekPatient(id).map((patient) => {
    if (patient === undefined) throw new Refusal('patient_not_found');
    return patient;
  });

/** What an office knows of a patient, or the refusal `patient_not_found`. */
export const patientDetails = (id: string) =>
  seekDetails(id).map((details) => {
    if (details === undefined) throw new Refusal('patient_not_found');
    return details;
  });

/** One patient with the records merged into it, earlier merges first, or the refusal `patient_not_found`. */
export const patientWithMerged = (id: string) =>
  recordsOfPerson(id).map(([patient, ...merged]) => {
    if (patient === undefined) throw new Refusal('patient_not_found');
    return { ...patient, merged };
  });

/** Refuses (`nothing_to_deceased`) to send something to a patient who has died. */
export async function refuseDeceased(tx: Tx, id: string): Promise<void> {
  if (await isDeceased(tx, id)) throw new Refusal('nothing_to_deceased');
}

interface MergeRecord {
  id: string;
  archived_at: string | null;
  merged_into: string | null;
}

/** The record that stays and the one that becomes part of it; refuses where one is missing or both are the same. */
export function mergePair<Row extends MergeRecord>(rows: readonly Row[], id: string, mergedId: string) {
  const of = (wanted: string) => rows.find((row) => row.id === wanted.toLowerCase());
  const [survivor, merged] = [of(id), of(mergedId)];
  if (survivor === undefined || merged === undefined) throw new Refusal('patient_not_found');
  if (survivor.id === merged.id) {
    throw new Refusal('invalid', [
      { path: 'merged_id', message: 'This is the same record. Choose another one.' },
    ]);
  }
  return { survivor, merged };
}

/** Merges have one level: a record that is merged, or has others merged into it, isn't merged again. */
export function requireMergeable(survivor: MergeRecord, merged: MergeRecord, hasMerged: boolean): void {
  if (survivor.merged_into !== null || merged.merged_into !== null) throw new Refusal('already_merged');
  if (hasMerged) throw new Refusal('has_merged_records');
  if (survivor.archived_at !== null) throw new Refusal('survivor_archived');
}

/** Puts a patient into the family of another one, who becomes its guarantor where there is none. */
export type JoinFamily = (
  tx: Tx,
  person: Person,
  patients: { patientId: string; ofId: string },
) => Promise<void>;

/** What becomes of the accounts of the portal when two records with one each are merged. */
export interface MergedAccounts {
  /** Those that stop opening the person's records. Refuses as long as nobody has chosen whose stays. */
  thatGo(
    tx: Tx,
    records: { survivor: string; merged: string },
    kept: (typeof portalKeepers)[number] | null,
  ): Promise<readonly MergedAccount[]>;
  /** Unlinks them, ends their sessions, and tells their owners. */
  unlink(tx: Tx, patientId: string, accounts: readonly MergedAccount[], person: Person): Promise<void>;
}
interface MergedAccount {
  account_id: string;
  email: string;
}
