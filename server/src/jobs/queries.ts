import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';

/** Deletes events and failed jobs that are a month old. */
export async function forgetOld(tx: Tx): Promise<void> {
  await tx.all(raw(sql`select delete_old_events()`));
}
