import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

/** Records in the practice's changes that its owner took everything away; admins see that, and nothing of it. */
export const recordExport = (tx: Tx, byName: string) =>
  tx.all(
    sqlFor
      .insertInto('practice_change')
      .values({ id: newId(), by_realm: 'owner', by_name: byName, what: 'Exported by the owner' }),
  );
