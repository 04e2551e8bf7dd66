import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

/** Records in the practice's changes that its owner exported everything; admins see only that it happened. */
export const recordExport = (tx: Tx, byName: string) =>
  tx.all(
    sqlFor
      .insertInto('practice_change')
      .values({ id: newId(), by_realm: 'owner', by_name: byName, what: 'Exported by the owner' }),
  );
