import type { PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { toCents, toDollars } from '../../db/money.ts';
import type { ConstraintRefusals } from '../../http/errors.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';
import { patientName } from '../patients/queries.ts';

export type PaymentFields = z.output<typeof PaymentInput>;

export const constraints: ConstraintRefusals = {
  payment_patient_fk: 'patient_not_found',
  payment_treatment_fk: 'treatment_not_found',
};

const payments = () =>
  sqlFor
    .selectFrom('payment as m')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'm.practice_id').onRef('p.id', '=', 'm.patient_id'),
    )
    .leftJoin('treatment as t', (join) =>
      join.onRef('t.practice_id', '=', 'm.practice_id').onRef('t.id', '=', 'm.treatment_id'),
    )
    .selectAll('m')
    .select([patientName.as('patient_name'), 't.procedure as treatment_procedure']);

const present = <Row extends { amount_cents: number; checkout_id: string | null }>(row: Row) => ({
  ...row,
  amount: toDollars(row.amount_cents),
  online: row.checkout_id !== null,
});

const newestFirst: Order<{ payment_date: string; id: string }> = {
  columns: ['m.payment_date', 'm.id'],
  direction: 'desc',
  of: (row) => [row.payment_date, row.id],
};

/** Payments, the newest first. */
export async function listPayments(
  tx: Tx,
  { patient_id, limit, cursor }: Page & { patient_id?: string | undefined },
) {
  let query = payments().orderBy('m.payment_date', 'desc').orderBy('m.id', 'desc');
  if (patient_id !== undefined) query = query.where('m.patient_id', '=', patient_id);
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  return cutPage(newestFirst, { limit }, (await tx.all(query)).map(present));
}

/** What is due on a treatment in cents; locks it, so that two payments at once count each other. */
async function lockBalance(tx: Tx, treatmentId: string): Promise<number> {
  const treatment = await tx.first(
    sqlFor.selectFrom('treatment').select('cost_cents').where('id', '=', treatmentId).forUpdate(),
  );
  const { paid } = await tx.one(
    raw(sql<{ paid: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as paid from payment
        where treatment_id = ${treatmentId} and status = 'completed'`),
  );
  return Math.max(0, (treatment?.cost_cents ?? 0) - paid);
}

/** What staff read beside a payment that went over its bill; money is never dropped. */
const credit = (cents: number) =>
  cents > 0 ? `The bill was already paid: $${(cents / 100).toFixed(2)} is a credit to refund.` : '';

/** Records a payment; a treatment must be the same patient's, which the foreign key holds. */
export async function insertPayment(tx: Tx, { amount, ...fields }: PaymentFields, date: string) {
  const id = newId();
  const settles = fields.treatment_id !== null && fields.status === 'completed';
  const due = settles ? await lockBalance(tx, fields.treatment_id ?? '') : Number.POSITIVE_INFINITY;
  const attention = credit(toCents(amount) - due);
  const written = tx.all(
    sqlFor
      .insertInto('payment')
      .values({ id, ...fields, amount_cents: toCents(amount), attention, payment_date: date }),
  );
  const [, payment] = await Promise.all([written, tx.one(payments().where('m.id', '=', id))]);
  return present(payment);
}
