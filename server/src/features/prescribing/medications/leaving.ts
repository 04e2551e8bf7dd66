import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { endMedication, medicationEntry, revertVersion } from '../../health/history/index.ts';
import { listingOf, versionsPrescribed } from './queries.ts';

/**
 * Takes a cancelled prescription off the medication list: its entry ends, or says again what it said before. An entry that a
 * later prescription continues, or that somebody has changed since, stays as it is.
 */
export async function leaveMedicationList(
  tx: Tx,
  prescriptionId: string,
  { reason, today }: { reason: string; today: string },
  by: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const entry = await listingOf(tx, prescriptionId);
  const standing = entry && (await medicationEntry(tx, entry.id));
  if (!entry || !standing) return;
  const others = await versionsPrescribed(tx, entry.id);
  if (others.some((version) => version > entry.version)) return;
  const because = { reason: `Prescription canceled: ${reason}`, today };
  if (standing.prescribed && others.length === 0) await endMedication(tx, entry.id, because, by);
  else await revertVersion(tx, entry, because, by);
}
