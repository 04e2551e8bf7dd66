import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { subscriptionState } from './queries.ts';

/** Refuses what somebody without an account wants to change by a link, where the practice's subscription has ended. */
export async function refuseOnceEnded(tx: Tx): Promise<void> {
  const { may_write } = await tx.ask(subscriptionState);
  if (!may_write) throw new Refusal('online_ended');
}
