import type { SequenceAbout } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './settling-queries.ts';

async function settle(
  tx: Tx,
  about: SequenceAbout,
  mine: ReturnType<typeof queries.ofSequence>,
): Promise<void> {
  for (const { id } of await queries.endReached(tx, about, mine))
    recordEvent(tx, 'follow_up.ended', id, byService);
}

/** Ends those of a sequence that are booked, answered, declined, stopped, or about something that is settled otherwise. */
export const settleSequence = (tx: Tx, id: string, about: SequenceAbout): Promise<void> =>
  settle(tx, about, queries.ofSequence(id));

/** The same for some follow-ups: what decides is read at the moment when something is to be sent. */
export async function settleFollowUps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { about } of await queries.runningAbouts(tx, ids))
    await settle(tx, about, queries.amongFollowUps(ids));
}
