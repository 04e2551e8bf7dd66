import { sql } from 'kysely';
import type { AdjustmentKindInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = {
  adjustment_kind_name_unique: 'adjustment_kind_name_taken',
};

const shown = [
  'id',
  'name',
  sql<'adjustment' | 'write_off' | 'finance_charge'>`posts`.as('posts'),
  'lowers',
  sql<boolean>`archived_at is not null`.as('archived'),
  'version',
] as const;

/** The kinds by name, archived ones last. */
export const listAdjustmentTypes = all(
  sqlFor
    .selectFrom('adjustment_kind')
    .select(shown)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`lower(name)`),
);

export const insertAdjustmentType = (tx: Tx, fields: z.output<typeof AdjustmentKindInput>) =>
  tx.one(
    sqlFor
      .insertInto('adjustment_kind')
      .values({ id: newId(), ...fields })
      .returning(shown),
  );

/** Locks a kind, archived or not, until the transaction ends. */
export const lockAdjustmentType = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('adjustment_kind').select(shown).where('id', '=', id).forUpdate());

/** A kind that can be posted now; undefined if there is none, or an archived one. */
export const usableKind = (tx: Tx, id: string) =>
  tx.first(
    sqlFor.selectFrom('adjustment_kind').select(shown).where('id', '=', id).where('archived_at', 'is', null),
  );

/** A kind that a record names, archived or not. */
export const kindById = (tx: Tx, id: string) =>
  tx.one(sqlFor.selectFrom('adjustment_kind').select(shown).where('id', '=', id));

export const updateAdjustmentType = (
  tx: Tx,
  id: string,
  { name, archived }: { name: string; archived: boolean },
) =>
  tx.one(
    sqlFor
      .updateTable('adjustment_kind')
      .set({
        name,
        archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .returning(shown),
  );
