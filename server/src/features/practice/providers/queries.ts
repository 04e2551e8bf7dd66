import type { ProviderInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/question.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const inUse = rowsInUse('provider');

type ProviderFields = Omit<z.output<typeof ProviderInput>, 'version' | 'is_default'> & {
  is_default?: boolean;
};

export const constraints: ConstraintRefusals = {
  provider_user_fk: 'staff_not_found',
  provider_user_unique: 'provider_is_taken',
};

const shown = [
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
    .select(shown)
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
      .returning(shown),
  );

/** Locks the provider until the transaction ends; undefined if there is none, or a hidden one. */
export const lockProvider = inUse.lock('id', 'operatory_id', 'version');

/** Whether one can book with them; a shared lock keeps it so until the transaction ends. */
export const holdProvider = inUse.hold('name', 'kind');

export const updateProvider = (tx: Tx, id: string, fields: ProviderFields) =>
  tx.one(
    sqlFor
      .updateTable('provider')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(shown),
  );

/** Ends whose charges those are that name nobody: another will be it. */
export const clearDefault = (tx: Tx) =>
  tx.all(sqlFor.updateTable('provider').set({ is_default: false }).where('is_default', '=', true));

/** Whether a visit that takes place is booked with them from today on. */
export const isProviderBooked = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ booked: boolean }>`select exists (select from appointment
        where provider_id = ${id} and appointment_date >= ${todayHere} and status = 'scheduled') as booked`),
    )
  ).booked;

export const archiveProvider = inUse.archive;
