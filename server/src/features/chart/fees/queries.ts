import type { Fee, FeeScheduleInput, FeeScheduleKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = {
  fee_schedule_name_unique: 'fee_schedule_name_taken',
  fee_schedule_provider_unique: 'provider_has_fees',
};

const shown = [
  'id',
  'kind',
  'name',
  'provider_id',
  sql<boolean>`archived_at is not null`.as('archived'),
  'version',
] as const;

/** The office's first, then those in use by name, then archived ones. */
export const listSchedules = all(
  sqlFor
    .selectFrom('fee_schedule')
    .select(shown)
    .orderBy(sql`archived_at is not null`)
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .orderBy('id'),
);

export const insertSchedule = (tx: Tx, fields: z.output<typeof FeeScheduleInput>) =>
  tx.one(
    sqlFor
      .insertInto('fee_schedule')
      .values({ id: newId(), ...fields })
      .returning(shown),
  );

/** Locks the schedule until the transaction ends, so that fees are entered one after another. */
export const lockSchedule = (tx: Tx, id: string) =>
  tx.first(
    sqlFor.selectFrom('fee_schedule').select(['id', 'kind', 'version']).where('id', '=', id).forUpdate(),
  );

export const updateSchedule = (
  tx: Tx,
  id: string,
  { name, archived, kind }: { name: string; archived: boolean; kind?: FeeScheduleKind | undefined },
) =>
  tx.one(
    sqlFor
      .updateTable('fee_schedule')
      .set({
        name,
        ...(kind !== undefined && { kind }),
        archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .returning(shown),
  );

/** The office's fee schedule, locked. */
export const lockOffice = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('fee_schedule').select('id').where('kind', '=', 'office').forUpdate());

/** Whether there is such a schedule; a row or none. */
export const seekSchedule = (id: string) =>
  all(sqlFor.selectFrom('fee_schedule').select('id').where('id', '=', id));

/** All fees of a schedule by procedure and day, and of one day in the order in which they were entered. */
export const listFees = (id: string) =>
  all(
    sqlFor
      .selectFrom('fee')
      .select(['procedure_id', 'valid_from', 'fee_cents', 'recorded_at', 'recorded_by'])
      .where('schedule_id', '=', id)
      .orderBy('procedure_id')
      .orderBy('valid_from')
      .orderBy('recorded_at'),
  ).map((rows) =>
    rows.map(({ fee_cents, ...row }): Fee => ({
      ...row,
      fee: fee_cents === null ? null : toDollars(fee_cents),
    })),
  );

interface EnteredFees {
  valid_from: string;
  fees: readonly { procedure_id: string; fee: number | null }[];
}

/** Adds fees from a day on. Those that the schedule has on that day already are left out. */
export async function insertFees(
  tx: Tx,
  schedule_id: string,
  { valid_from, fees }: EnteredFees,
  recorded_by: string,
): Promise<void> {
  const there = new Map<string, { valid_from: string; fee: number | null }[]>();
  for (const fee of await tx.ask(listFees(schedule_id)))
    there.set(fee.procedure_id, [...(there.get(fee.procedure_id) ?? []), fee]);
  const changed = fees.filter(({ procedure_id, fee }) => {
    const rows = there.get(procedure_id) ?? [];
    return (rows.findLast((row) => row.valid_from <= valid_from)?.fee ?? null) !== fee;
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ procedure_id, fee }) => ({
    id: newId(),
    schedule_id,
    procedure_id,
    valid_from,
    fee_cents: fee === null ? null : toCents(fee),
    recorded_by,
  }));
  await tx.all(sqlFor.insertInto('fee').values(rows));
}
