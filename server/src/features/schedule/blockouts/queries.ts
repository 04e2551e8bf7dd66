import type { BlockoutInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';

/** Which constraint means which refusal. */
export const constraints: ConstraintRefusals = { blockout_series_fk: 'blockout_series_not_found' };

export type BlockoutFields = Omit<z.output<typeof BlockoutInput>, 'version'>;

const shown = [
  'id',
  'operatory_id',
  'date',
  'starts',
  'ends',
  'reason',
  'series_id',
  'changed_alone',
  'version',
] as const;

/**
 * Blocks a time.
 * @param seriesId the series that it is a day of; it follows that, if it is at the same time and place
 */
export const insertBlockout = (tx: Tx, fields: BlockoutFields, seriesId: string | null) =>
  tx.one(
    sqlFor
      .insertInto('blockout')
      .values({
        id: newId(),
        ...fields,
        series_id: seriesId,
        changed_alone: sql<boolean>`coalesce((
          select (s.operatory_id, s.starts, s.ends, s.reason) is distinct from (${fields.operatory_id}::uuid, ${fields.starts}::time,
              ${fields.ends}::time, ${fields.reason}::text)
            from blockout_series s where s.id = ${seriesId}::uuid), false)`,
      })
      .returning(shown),
  );

/** Locks the blocked time until the transaction ends; undefined if it doesn't exist. */
export const lockBlockout = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('blockout').select(shown).where('id', '=', id).forUpdate());

export const updateBlockout = (tx: Tx, id: string, fields: BlockoutFields) =>
  tx.one(
    sqlFor
      .updateTable('blockout')
      // A day of a series that is changed alone doesn't follow it any more.
      .set({ ...fields, changed_alone: sql<boolean>`series_id is not null`, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(shown),
  );

export const deleteBlockout = (tx: Tx, id: string) =>
  tx.first(sqlFor.deleteFrom('blockout').where('id', '=', id).returning('id'));
