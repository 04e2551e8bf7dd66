import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { lockPractice, setSuspended } from './practices-queries.ts';
import { recordChange } from './queries.ts';

/** The practice, the reason, and who orders it: an admin, or the user of the command line. */
export interface Order {
  practiceId: string;
  reason: string;
  by: string;
}

/** Suspends a practice: from the next call on its data can't be read. Refuses one that is already suspended. */
export async function suspend(tx: Tx, { practiceId, reason, by }: Order): Promise<void> {
  const stored = await lockPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  if (stored.suspended_at !== null) throw new Refusal('already_suspended');
  await setSuspended(tx, practiceId, reason);
  await recordChange(tx, {
    practice_id: practiceId,
    by_name: by,
    what: 'Suspended',
    why: reason,
    before: { suspended: false },
    after: { suspended: true },
  });
}

/** Ends a suspension and restores the previous state. Refuses a practice that is not suspended. */
export async function reinstate(tx: Tx, { practiceId, reason, by }: Order): Promise<void> {
  const stored = await lockPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  if (stored.suspended_at === null) throw new Refusal('not_suspended');
  await setSuspended(tx, practiceId, null);
  await recordChange(tx, {
    practice_id: practiceId,
    by_name: by,
    what: 'Reinstated',
    why: reason,
    before: { suspended: true, reason: stored.suspended_reason },
    after: { suspended: false },
  });
}
