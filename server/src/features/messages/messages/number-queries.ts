import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** Records that a number wants no more texts, or wants them again. */
export const stopNumber = (tx: Tx, id: string, number: string) =>
  tx.all(
    sqlFor
      .insertInto('text_stop')
      .values({ id, number })
      .onConflict((row) => row.doNothing()),
  );

/** Records that a number wants texts again. */
export const resumeNumber = (tx: Tx, number: string) =>
  tx.all(
    sqlFor
      .updateTable('text_stop')
      .set({ resumed_at: sql<string>`now()` })
      .where('number', '=', number)
      .where('resumed_at', 'is', null),
  );
