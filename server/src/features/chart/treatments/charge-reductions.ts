import { mayStaff } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { chargeOfTreatment, readLimits, mayPost } from '../charges/index.ts';
import { chargeBeforeAndAfter } from './write-queries.ts';
import type { ChargeChange } from './write-queries.ts';

/**
 * Refuses a change of a locked treatment that lowers what was charged for it, or takes it off this patient, by a caller who may not.
 * Whichever call it comes from, it is an adjustment of the difference: with its permission, within the practice's limit together with
 * earlier ones, and below what was paid only by a caller who may refund. Undoing what one posted oneself today needs no
 * approval: the undoing is on the same day's sheet.
 */
export async function refuseUnapprovedReduction(
  tx: Tx,
  id: string,
  change: ChargeChange,
  person: Person,
): Promise<void> {
  const { was, becomes, stays, is_undo } = await chargeBeforeAndAfter(tx, id, change);
  if (was === 0 || (stays && becomes >= was)) return;
  if (!mayStaff(person, 'ledger.adjust')) throw new Refusal('fee_not_yours');
  if (becomes >= was) return;
  const charge = await chargeOfTreatment(tx, id, person.id);
  const isOwn = is_undo && charge.is_own_of_today;
  const about = { ...charge, amount_cents: was - becomes };
  if (!isOwn && !mayPost(person, { posts: 'adjustment', lowers: true }, about, await tx.ask(readLimits)))
    throw new Refusal('must_ask');
  const left = Math.max(0, becomes - (was - charge.room_cents));
  if (!is_undo && charge.paid_cents > left && !mayStaff(person, 'ledger.refund'))
    throw new Refusal('fee_below_paid');
}
