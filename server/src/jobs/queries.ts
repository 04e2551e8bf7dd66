import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';

/** Forgets events of a month ago, and jobs that failed so long ago. */
export async function forgetOld(tx: Tx): Promise<void> {
  await tx.all(raw(sql`select forget_old_events()`));
}
