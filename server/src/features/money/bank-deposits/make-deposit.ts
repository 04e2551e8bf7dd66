import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { insertDeposit } from './deposit-queries.ts';
import { requireNoteOnDifference } from './rules.ts';

/** The payments of a new deposit. Refuses those that aren't there, and those that are in one already. */
async function itemsOf(tx: Tx, given: readonly { id: string; kind: string }[]) {
  const ids = [...new Set(given.map(({ id }) => id.toLowerCase()))];
  // Waits for transactions that close a remittance, or reverse a payment.
  await queries.lockItems(tx, ids);
  const found = await tx.ask(queries.findUndeposited(ids));
  const free = new Map(found.map((item) => [item.id, item]));
  if (ids.some((id) => !free.has(id))) {
    const { known } = await tx.ask(queries.countKnown(ids));
    throw new Refusal(known < ids.length ? 'payment_not_found' : 'already_deposited');
  }
  return found;
}

/** Stores a deposit with its payments; returns its id. Refuses payments that aren't free, and a difference without a reason. */
export async function keepBankDeposit(
  tx: Tx,
  deposit: Parameters<typeof insertDeposit>[1],
  given: readonly { id: string; kind: string }[],
  person: Person,
): Promise<string> {
  const items = await itemsOf(tx, given);
  requireNoteOnDifference(
    deposit.amount_cents,
    items.reduce((sum, item) => sum + item.amount_cents, 0),
    deposit.note,
  );
  return insertDeposit(tx, deposit, items, person);
}
