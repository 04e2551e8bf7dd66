import type { PracticeInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

const shown = [
  'practice_id as id',
  'name',
  'address',
  'phone',
  'time_zone',
  'npi',
  'taxpayer_number',
  'numbering',
  'version',
] as const;

const practice = () => sqlFor.selectFrom('practice').select(shown);

/** The current practice of the transaction. */
export const ownPractice = (tx: Tx) => tx.one(practice());

/** The same, locked until the transaction ends. */
export const lockPractice = (tx: Tx) => tx.one(practice().forUpdate());

export const updatePractice = (
  tx: Tx,
  { numbering, taxpayer_number, ...fields }: Omit<z.output<typeof PracticeInput>, 'version'>,
) =>
  tx.one(
    sqlFor
      .updateTable('practice')
      .set({
        ...fields,
        ...(numbering !== undefined && { numbering }),
        ...(taxpayer_number !== undefined && { taxpayer_number }),
        version: sql<number>`version + 1`,
      })
      .returning(shown),
  );
