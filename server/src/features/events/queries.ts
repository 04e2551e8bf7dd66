import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** Those of the sessions, by their tokens' hashes, that still let somebody in. Looking is no use of them. */
export async function livingSessions(tx: Tx, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await tx.all(
    raw(sql<{ hash: Buffer }>`select hash from living_staff_sessions(${hashes}::bytea[]) hash`),
  );
  return rows.map(({ hash }) => hash);
}
