import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** Withdraws a queued message; false if it was sent. What it answered waits again, unless somebody else answered it, too. */
export async function takeBackQueued(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx.first(
    sqlFor
      .updateTable('message')
      .set({ state: 'withdrawn', reason: 'taken_back', changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('kind', 'in', ['answer', 'direct'])
      .where('by_name', '<>', '')
      .returning(['answers_id']),
  );
  if (taken === undefined) return false;
  const { answers_id } = taken;
  if (answers_id !== null)
    await tx.all(
      raw(sql`update message r set done_at = null, done_by = '', changed_at = now()
        where r.id = ${answers_id} and r.needs_answer and not exists (select from message a
          where a.practice_id = r.practice_id and a.answers_id = r.id and a.state <> 'withdrawn' and a.kind <> 'reply')`),
    );
  return true;
}
