import type { PracticeInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

const shown = [
  'practice_id as id',
  'name',
  'address',
  'phone',
  'emergency_phone',
  'time_zone',
  'npi',
  'taxpayer_number',
  'numbering',
  'images_wait',
  'version',
] as const;

const practice = () => sqlFor.selectFrom('practice').select(shown);

/** The current practice of the transaction. */
export const ownPractice = (tx: Tx) => tx.one(practice());

/** The same, locked until the transaction ends. */
export const lockPractice = (tx: Tx) => tx.one(practice().forUpdate());

export const updatePractice = (
  tx: Tx,
  {
    numbering,
    taxpayer_number,
    images_wait,
    emergency_phone,
    ...fields
  }: Omit<z.output<typeof PracticeInput>, 'version'>,
) =>
  tx.one(
    sqlFor
      .updateTable('practice')
      .set({
        ...fields,
        ...(numbering !== undefined && { numbering }),
        ...(images_wait !== undefined && { images_wait }),
        ...(emergency_phone !== undefined && { emergency_phone }),
        ...(taxpayer_number !== undefined && { taxpayer_number }),
        version: sql<number>`version + 1`,
      })
      .returning(shown),
  );

/**
 * Gives a new practice what it starts with: two operatories, its owner as provider, hours and kinds of visits (0026); the
 * catalog (0034); kinds of adjustments (0041). Its recalls follow when those are there (`startRecalls`).
 */
export const startPractice = (tx: Tx) =>
  Promise.all([
    tx.all(raw(sql`select start_schedule()`)),
    tx.all(raw(sql`select start_catalog()`)),
    tx.all(raw(sql`select start_ledger()`)),
    tx.all(raw(sql`select start_alert_rules()`)),
  ]);

/** The five usual types of recalls (0029), and what visits are expected to bring. */
export const startRecalls = (tx: Tx) =>
  Promise.all([tx.all(raw(sql`select start_recalls()`)), tx.all(raw(sql`select start_visit_work()`))]);
