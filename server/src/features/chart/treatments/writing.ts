import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { refuseUnapprovedReduction } from './charge-reductions.ts';
import type { FromCatalog } from './rules.ts';
import * as queries from './write-queries.ts';
import type { StatusChange, TreatmentChanges } from './write-queries.ts';

// Every change of a treatment that can lower what was charged for it goes through here.

/** The chosen entry of the catalog; undefined if none was chosen. Refuses one that isn't offered. */
export async function catalogEntry(
  tx: Tx,
  id: string | null | undefined,
): Promise<Omit<FromCatalog, 'fee_cents'> | undefined> {
  if (typeof id !== 'string') return undefined;
  const found = await queries.offeredProcedure(tx, id);
  if (found === undefined) throw new Refusal('procedure_not_found');
  return found;
}

/** Sets the status of each, for a visit's check-out and its undoing, which takes their charges back. */
export async function setTreatmentStatuses(
  tx: Tx,
  wanted: readonly StatusChange[],
  person: Person,
): Promise<void> {
  for (const { id, status, cost_cents } of wanted)
    if (status !== 'completed' || cost_cents !== undefined)
      await refuseUnapprovedReduction(
        tx,
        id,
        { status, ...(cost_cents !== undefined && { cost_cents }) },
        person,
      );
  await queries.writeStatuses(tx, wanted, person);
}

/** Changes a locked treatment. Refuses to lower what was charged for it by a caller who may not. */
export async function updateTreatment(
  tx: Tx,
  id: string,
  columns: TreatmentChanges,
  person: Person,
): Promise<void> {
  await refuseUnapprovedReduction(tx, id, columns, person);
  await queries.writeTreatment(tx, id, columns, person);
}

/** Takes a locked treatment off every list; only its history is left. Refuses to take its charge back by a caller who may not. */
export async function strikeTreatment(tx: Tx, id: string, person: Person): Promise<void> {
  await refuseUnapprovedReduction(tx, id, { struck: true }, person);
  await queries.writeStruck(tx, id, person);
}
