import type { ProviderInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const activeRows = rowsInUse('provider');

type ProviderFields = Omit<z.output<typeof ProviderInput>, 'version' | 'is_default'> & {
  is_default?: boolean;
};

export const constraints: ConstraintRefusals = {
  provider_user_fk: 'staff_not_found',
  provider_user_unique: 'provider_is_taken',
};

const columns = [
  'id',
  'name',
  'kind',
  'npi',
  'color',
  'user_id',
  'operatory_id',
  'position',
  'is_default',
  'version',
] as const;

/** The providers in their order, without hidden ones. */
export const listProviders = all(
  sqlFor
    .selectFrom('provider')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

export const insertProvider = (tx: Tx, fields: ProviderFields) =>
  tx.one(
    sqlFor
      .insertInto('provider')
      .values({
        id: newId(),
        ...fields,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from provider where archived_at is null)`,
      })
      .returning(columns),
  );

/** Locks the provider until the transaction ends; undefined if there is none, or a hidden one. */
export const lockProvider = activeRows.lock('id', 'operatory_id', 'version');

/** Takes a shared lock on a provider who can be booked, so that they stay bookable until the transaction ends; undefined otherwise. */
export const lockProviderForShare = activeRows.lockForShare('name', 'kind');

export const updateProvider = (tx: Tx, id: string, fields: ProviderFields) =>
  tx.one(
    sqlFor
      .updateTable('provider')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(columns),
  );

/** Unsets the default provider, before another becomes it. */
export const clearDefault = (tx: Tx) =>
  tx.all(sqlFor.updateTable('provider').set({ is_default: false }).where('is_default', '=', true));

/** True if a scheduled visit from today on is booked with them. */
export const isProviderBooked = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ booked: boolean }>`select exists (select from appointment
        where provider_id = ${id} and appointment_date >= ${todayHere} and status = 'scheduled') as booked`),
    )
  ).booked;

export const archiveProvider = activeRows.archive;
