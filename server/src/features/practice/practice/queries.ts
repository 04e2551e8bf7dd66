import type { PracticeInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

const columns = [
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
  'billed_visit',
  'bank_payments',
  'version',
] as const;

const practice = () => sqlFor.selectFrom('practice').select(columns);

/** The current practice of the transaction. */
export const ownPractice = (tx: Tx) => tx.one(practice());

/** The current practice, locked until the transaction ends. Rows that refer to it can still be written. */
export const lockPractice = (tx: Tx) => tx.one(practice().forNoKeyUpdate());

export const updatePractice = (
  tx: Tx,
  {
    numbering,
    taxpayer_number,
    images_wait,
    billed_visit,
    bank_payments,
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
        ...(billed_visit !== undefined && { billed_visit }),
        ...(bank_payments !== undefined && { bank_payments }),
        ...(emergency_phone !== undefined && { emergency_phone }),
        ...(taxpayer_number !== undefined && { taxpayer_number }),
        version: sql<number>`version + 1`,
      })
      .returning(columns),
  );

/**
 * Sets up a new practice: two operatories, its owner as provider, hours and appointment types (0026); the catalog
 * (0034); adjustment types (0041); alert rules. Call `startRecalls` afterwards, which needs these.
 */
export const startPractice = (tx: Tx) =>
  Promise.all([
    tx.all(raw(sql`select start_schedule()`)),
    tx.all(raw(sql`select start_catalog()`)),
    tx.all(raw(sql`select start_ledger()`)),
    tx.all(raw(sql`select start_alert_rules()`)),
  ]);

/** Adds the five usual recall types (0029), and the work expected of visits. */
export const startRecalls = (tx: Tx) =>
  Promise.all([
    tx.all(raw(sql`select start_recalls()`)),
    tx.all(raw(sql`select start_expected_procedures()`)),
  ]);
