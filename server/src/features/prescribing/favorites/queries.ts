import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { partsColumn } from '../prescriptions/index.ts';

export const constraints: ConstraintRefusals = {
  prescription_favorite_once: 'is_favorite',
  prescription_favorite_prescription_fk: 'prescription_not_found',
};

/** A person's favorites, the earliest saved first. */
export const listFavorites = (staffId: string) =>
  all(
    sqlFor
      .selectFrom('prescription_favorite as v')
      .innerJoin('prescription as r', (on) =>
        on.onRef('r.practice_id', '=', 'v.practice_id').onRef('r.id', '=', 'v.prescription_id'),
      )
      .leftJoin('prescription_parts as d', (on) =>
        on.onRef('d.practice_id', '=', 'r.practice_id').onRef('d.prescription_id', '=', 'r.id'),
      )
      .select([
        'v.id',
        'r.medication',
        'r.dosage',
        'r.frequency',
        'r.duration',
        'r.instructions',
        partsColumn.as('parts'),
        'v.saved_at',
      ])
      .where('v.staff_id', '=', staffId)
      .where('v.removed_at', 'is', null)
      .orderBy('v.saved_at')
      .orderBy('v.id'),
  );

/** Saves a prescription as a favorite of this person. */
export async function insertFavorite(tx: Tx, staffId: string, prescriptionId: string): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('prescription_favorite')
      .values({ id, staff_id: staffId, prescription_id: prescriptionId }),
  );
  return id;
}

/** Removes one of a person's favorites; false if it isn't one. */
export const removeFavorite = async (tx: Tx, staffId: string, id: string): Promise<boolean> =>
  (
    await tx.all(
      sqlFor
        .updateTable('prescription_favorite')
        .set({ removed_at: sql`now()` })
        .where('id', '=', id)
        .where('staff_id', '=', staffId)
        .where('removed_at', 'is', null)
        .returning('id'),
    )
  ).length > 0;
