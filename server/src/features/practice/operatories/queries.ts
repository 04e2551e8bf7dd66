import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const activeRows = rowsInUse('operatory');

export const constraints: ConstraintRefusals = { operatory_name_unique: 'operatory_name_taken' };

const columns = ['id', 'name', 'position', 'version'] as const;

/** The operatories in their order, without hidden ones. */
const operatories = () =>
  sqlFor
    .selectFrom('operatory')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
export const listOperatories = all(operatories());

/** All operatories, locked until the transaction ends, so that their order stays as it was read. */
export const lockOperatories = (tx: Tx) => tx.all(operatories().forUpdate());

export const insertOperatory = (tx: Tx, name: string) =>
  tx.one(
    sqlFor
      .insertInto('operatory')
      .values({
        id: newId(),
        name,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from operatory where archived_at is null)`,
      })
      .returning(columns),
  );

/** Locks the operatory until the transaction ends; undefined if it doesn't exist or is hidden. */
export const lockOperatory = activeRows.lock('id', 'version');

/** Takes a shared lock on an operatory that can be booked, so that it stays bookable until the transaction ends; undefined otherwise. */
export const lockOperatoryForShare = activeRows.lockForShare('name');

export const renameOperatory = (tx: Tx, id: string, name: string) =>
  tx.one(
    sqlFor
      .updateTable('operatory')
      .set({ name, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(columns),
  );

/** True if a scheduled visit from today on is booked there. */
export const isOperatoryBooked = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ booked: boolean }>`select exists (select from appointment
        where operatory_id = ${id} and appointment_date >= ${todayHere} and status = 'scheduled') as booked`),
    )
  ).booked;

/**
 * Hides an operatory. Providers who usually work there no longer have a usual operatory.
 * @returns the ids of these providers
 */
export async function archiveOperatory(tx: Tx, id: string): Promise<string[]> {
  const [, providers] = await Promise.all([
    tx.all(
      sqlFor
        .updateTable('operatory')
        .set({ archived_at: sql`now()` })
        .where('id', '=', id),
    ),
    tx.all(
      sqlFor
        .updateTable('provider')
        .set({ operatory_id: null })
        .where('operatory_id', '=', id)
        .returning('id'),
    ),
  ]);
  return providers.map((provider) => provider.id);
}

/** Sets the operatories' positions to the order of these ids. */
export const orderOperatories = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql`update operatory o set position = wanted.place, version = version + 1
      from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      where o.id = wanted.id and o.position <> wanted.place`),
  );
