import type { portalKeepers } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { detailsOfPatient } from './details-queries.ts';
import { recordsOfPerson, patientIfFound } from './person-queries.ts';
import { isDeceased } from './queries.ts';

/** One patient, or the refusal `patient_not_found`. */
export const patientById = (id: string) =>
  patientIfFound(id).map((patient) => {
    if (patient === undefined) throw new Refusal('patient_not_found');
    return patient;
  });

/** A patient's details, or the refusal `patient_not_found`. */
export const patientDetails = (id: string) =>
  detailsOfPatient(id).map((details) => {
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

/** The surviving record and the one to merge into it; refuses if one is missing or both are the same. */
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

/** Refuses a merge that would make a chain: neither record may be merged already, and the merged one may have none of its own. */
export function requireMergeable(survivor: MergeRecord, merged: MergeRecord, hasMerged: boolean): void {
  if (survivor.merged_into !== null || merged.merged_into !== null) throw new Refusal('already_merged');
  if (hasMerged) throw new Refusal('has_merged_records');
  if (survivor.archived_at !== null) throw new Refusal('survivor_archived');
}

/** Adds a patient to another's family; if there is none, one starts with that other patient as guarantor. */
export type JoinFamily = (
  tx: Tx,
  person: Person,
  patients: { patientId: string; ofId: string },
) => Promise<void>;

/** Handles portal accounts when two records that each have one are merged. */
export interface MergedAccounts {
  /** The accounts that lose access to the person's records. Refuses if nobody has chosen which one stays. */
  accountsToUnlink(
    tx: Tx,
    records: { survivor: string; merged: string },
    kept: (typeof portalKeepers)[number] | null,
  ): Promise<readonly MergedAccount[]>;
  /** Unlinks them, ends their sessions, and notifies their owners. */
  unlink(tx: Tx, patientId: string, accounts: readonly MergedAccount[], person: Person): Promise<void>;
}
interface MergedAccount {
  account_id: string;
  email: string;
}
