import type { ClaimFormLayout, ClaimFormLayoutChange } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';

/** The default font size, in points. */
const usualSize = 9;

interface LayoutRow {
  shift_x: number;
  shift_y: number;
  size: number;
  moved: ClaimFormLayout['moved'];
  version: number;
}

/** The layout of the practice's forms; the default one if the practice changed nothing. */
export const formLayout = first(
  raw(
    sql<LayoutRow>`select shift_x / 10.0::float8 as shift_x, shift_y / 10.0::float8 as shift_y, size, moved, version
      from claim_form_layout`,
  ),
).map((row): ClaimFormLayout => row ?? { shift_x: 0, shift_y: 0, size: usualSize, moved: [], version: 0 });

/** Locks the layout until the transaction ends; version 0 where there is none yet. */
export async function lockFormLayout(tx: Tx): Promise<{ version: number }> {
  // The practice itself is always there, so that two first writers wait for each other.
  await tx.all(sqlFor.selectFrom('practice').select('practice_id').forUpdate());
  return (await tx.first(sqlFor.selectFrom('claim_form_layout').select('version'))) ?? { version: 0 };
}

const tenths = (millimeters: number) => Math.round(millimeters * 10);

export async function writeFormLayout(
  tx: Tx,
  { shift_x, shift_y, size, moved }: z.output<typeof ClaimFormLayoutChange>,
  { id: changed_by_id, name: changed_by }: Person,
): Promise<void> {
  const fields = {
    shift_x: tenths(shift_x),
    shift_y: tenths(shift_y),
    size,
    moved: JSON.stringify(moved),
    changed_by,
    changed_by_id,
  };
  await tx.all(
    sqlFor
      .insertInto('claim_form_layout')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet({ ...fields, changed_at: sql`now()`, version: sql`claim_form_layout.version + 1` }),
      ),
  );
}
