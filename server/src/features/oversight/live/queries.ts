import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** Filters hashes of session tokens to those of valid sessions. It doesn't count as a use of the session. */
export async function filterValidSessions(tx: Tx, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await tx.all(
    raw(sql<{ hash: Buffer }>`select hash from active_staff_sessions(${hashes}::bytea[]) hash`),
  );
  return rows.map(({ hash }) => hash);
}
