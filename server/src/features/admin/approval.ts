import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { lockPractice, setApproved } from './practices-queries.ts';
import { recordChange } from './queries.ts';
import type { Order } from './suspension.ts';

/** Approves a new practice, so that letters may name it before it is a week old. Refuses an approved one. */
export async function approve(tx: Tx, { practiceId, reason, by }: Order): Promise<void> {
  const stored = await lockPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  if (stored.approved_at !== null) throw new Refusal('already_approved');
  await setApproved(tx, practiceId);
  await recordChange(tx, {
    practice_id: practiceId,
    by_name: by,
    what: 'Approved',
    why: reason,
    before: { approved: false },
    after: { approved: true },
  });
}
