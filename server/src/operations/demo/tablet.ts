import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** The tablet of the front desk, which somebody still has to connect. */
export const demoTablet = (tx: Tx) =>
  tx.all(sqlFor.insertInto('tablet').values({ id: newId(), name: 'Front desk', at_door: false }));
