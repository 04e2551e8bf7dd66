import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertRefunded, lockTakenBack } from './queries.ts';

interface GivenBack {
  payment_id: string;
  payment_method: string;
  cents: number;
  /** Today in the practice. */
  occurred_on: string;
}

/**
 * Notes that an insurer's payment gives back what the carrier took off a later one: it leaves the patient's bill, and the practice is out of
 * it no more. Refuses what the carrier didn't take, or what is settled already.
 */
export async function giveBackTaken(tx: Tx, id: string, given: GivenBack, person: Person): Promise<void> {
  const entry = await lockTakenBack(tx, id);
  if (entry === undefined) throw new Refusal('remittance_not_found');
  if (given.payment_method !== 'insurance' || given.cents > entry.open_cents)
    throw new Refusal('not_taken_back');
  await insertRefunded(tx, entry, given, person);
}
