import type { PharmacyInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { isAfterCursor, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const activePharmacies = rowsInUse('pharmacy');

export type PharmacyColumns = z.output<typeof PharmacyInput>;

const byName: ListOrder<{ name: string; id: string }> = {
  columns: ['name', 'id'],
  direction: 'asc',
  of: (pharmacy) => [pharmacy.name, pharmacy.id],
};

/** Pharmacies by name, without archived ones. */
export function listPharmacies(page: RowPage) {
  let query = sqlFor
    .selectFrom('pharmacy')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id');
  if (page.cursor !== undefined) query = query.where(isAfterCursor(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(rowsFor(page.limit));
  return listOf(query, byName, page);
}

export const insertPharmacy = (tx: Tx, fields: PharmacyColumns) =>
  tx.one(
    sqlFor
      .insertInto('pharmacy')
      .values({ id: newId(), ...fields })
      .returningAll(),
  );

/** Archives the pharmacy; undefined if it doesn't exist or is archived already. */
export const archivePharmacy = activePharmacies.archive;

/** The pharmacy, archived or not; undefined if it doesn't exist. */
export const findPharmacy = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('pharmacy').selectAll().where('id', '=', id));

/** True if it exists and isn't archived; a shared lock keeps it so until the transaction ends. */
export const lockPharmacyForShare = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('pharmacy')
      .select('id')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forShare(),
  )) !== undefined;
