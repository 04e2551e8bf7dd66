import type { BlockoutInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

export type BlockoutFields = Omit<z.output<typeof BlockoutInput>, 'version'>;

const shown = ['id', 'operatory_id', 'date', 'starts', 'ends', 'reason', 'version'] as const;

export const insertBlockout = (tx: Tx, fields: BlockoutFields) =>
  tx.one(
    sqlFor
      .insertInto('blockout')
      .values({ id: newId(), ...fields })
      .returning(shown),
  );

/** Locks the blocked time until the transaction ends; undefined if it doesn't exist. */
export const lockBlockout = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('blockout').select(shown).where('id', '=', id).forUpdate());

export const updateBlockout = (tx: Tx, id: string, fields: BlockoutFields) =>
  tx.one(
    sqlFor
      .updateTable('blockout')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(shown),
  );

export const deleteBlockout = (tx: Tx, id: string) =>
  tx.first(sqlFor.deleteFrom('blockout').where('id', '=', id).returning('id'));
