import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

interface NewLine {
  treatment_id: string;
  phase: number;
  visit: number;
  position: number;
  choice: string;
  option: string;
  diagnosis: string;
  discount_cents: number;
}

/**
 * Takes these treatments out of the other plans in which they stand.
 * @returns those plans
 */
export async function takeFromOthers(tx: Tx, planId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const taken = await tx.all(
    raw(sql<{ plan_id: string }>`update plan_line
      set removed_at = now(), moved_to_plan_id = ${planId}, moved_unasked = false
      where plan_id <> ${planId} and removed_at is null and treatment_id = any (${[...ids]}::uuid[])
      returning plan_id`),
  );
  const others = [...new Set(taken.map(({ plan_id }) => plan_id))];
  for (const id of others)
    await tx.all(
      sqlFor
        .updateTable('treatment_plan')
        .set({ version: sql`version + 1` })
        .where('id', '=', id),
    );
  return others;
}

/** Makes these the lines of the plan; others are marked as taken out. */
export async function setLines(tx: Tx, planId: string, wanted: readonly NewLine[]): Promise<void> {
  const ids = wanted.map(({ treatment_id }) => treatment_id);
  await tx.all(
    raw(sql`update plan_line set removed_at = now()
      where plan_id = ${planId} and removed_at is null and not treatment_id = any (${ids}::uuid[])`),
  );
  if (wanted.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('plan_line')
      .values(wanted.map((line) => ({ plan_id: planId, ...line })))
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'plan_id', 'treatment_id']).doUpdateSet({
          phase: sql`excluded.phase`,
          visit: sql`excluded.visit`,
          position: sql`excluded.position`,
          choice: sql`excluded.choice`,
          option: sql`excluded.option`,
          diagnosis: sql`excluded.diagnosis`,
          discount_cents: sql`excluded.discount_cents`,
          removed_at: null,
          moved_to_plan_id: null,
          moved_unasked: false,
        }),
      ),
  );
}

/** The discounts of a plan's lines as they stand, by treatment. In cents. */
export const discountsOf = async (tx: Tx, planId: string): Promise<Map<string, number>> =>
  new Map(
    (
      await tx.all(
        sqlFor
          .selectFrom('plan_line')
          .select(['treatment_id', 'discount_cents'])
          .where('plan_id', '=', planId)
          .where('removed_at', 'is', null),
      )
    ).map(({ treatment_id, discount_cents }) => [treatment_id, discount_cents]),
  );
