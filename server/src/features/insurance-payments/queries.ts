import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** Counts what came of what was expected, on the day that it came. */
export const receive = (
  tx: Tx,
  id: string,
  { amount_cents, received_on, reference }: { amount_cents: number; received_on: string; reference: string },
) =>
  tx.all(
    sqlFor
      .updateTable('payment')
      .set({
        status: 'completed',
        expected_cents: sql.ref('amount_cents'),
        amount_cents,
        payment_date: received_on,
        reference,
      })
      .where('id', '=', id),
  );

/** What a patient had paid of the same becomes the credit, and not the insurer's money. */
export const preferInsurance = (tx: Tx, id: string) =>
  tx.all(raw(sql`select prefer_insurance(current_practice(), ${id}::uuid)`));
