import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { medicationEntry } from '../../health/history/index.ts';
import { isPrescriptionOf, listingOf } from './queries.ts';

/**
 * The entry of the medication list that the repeated prescription has; undefined if nothing is repeated, or it has none. Refuses a
 * prescription that isn't one of the patient's.
 */
export async function repeatedEntry(tx: Tx, prescriptionId: string | null, patientId: string) {
  if (prescriptionId === null) return undefined;
  if (!(await isPrescriptionOf(tx, prescriptionId, patientId))) throw new Refusal('repeated_not_found');
  const listing = await listingOf(tx, prescriptionId);
  return listing ? medicationEntry(tx, listing.id) : undefined;
}
