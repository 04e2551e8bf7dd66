import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';

interface Answer {
  amount_cents: number;
  received_on: string;
  reference: string;
}

/** Counts what came of what was expected, on the day that it came. */
export const receive = (tx: Tx, id: string, { amount_cents, received_on, reference }: Answer) =>
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

/** What an insurer paid for: the first payment of the same claim, if there was one. */
export interface AnsweredClaim {
  patient_id: string;
  treatment_id: string | null;
  additional_to_id: string | null;
}

/** Records a payment that nobody had announced; returns its id. */
export async function insertAdditional(
  tx: Tx,
  { additional_to_id, patient_id, treatment_id }: AnsweredClaim,
  { amount_cents, received_on, reference }: Answer,
  { id: created_by_id, name: created_by }: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('payment').values({
      id,
      patient_id,
      treatment_id,
      additional_to_id,
      amount_cents,
      expected_cents: 0,
      payment_method: 'insurance',
      payment_date: received_on,
      reference,
      notes: '',
      status: 'completed',
      attention: '',
      created_by,
      created_by_id,
    }),
  );
  return id;
}

/** What a patient had paid of the same becomes the credit, and not the insurer's money. */
export const preferInsurance = (tx: Tx, id: string) =>
  tx.all(raw(sql`select prefer_insurance(current_practice(), ${id}::uuid)`));
