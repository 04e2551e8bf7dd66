import type { AttentionAnswer, PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { toCents, toDollars } from '../../db/money.ts';
import type { ConstraintRefusals } from '../../http/errors.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';
import type { Person } from '../../http/person.ts';
import { patientName } from '../patients/queries.ts';

export type PaymentFields = z.output<typeof PaymentInput>;

export const constraints: ConstraintRefusals = {
  payment_patient_fk: 'patient_not_found',
  payment_treatment_fk: 'treatment_not_found',
};

/** What staff settled last of each payment. Few ever need it, so that this is a short list. */
const lastResolutions = sqlFor
  .selectFrom('payment_resolution')
  .distinctOn('payment_id')
  .selectAll()
  .orderBy('payment_id')
  .orderBy('id', 'desc')
  .as('r');

/** What everybody may know of a payment, the patient too. */
const plainPayments = () =>
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

const payments = () =>
  plainPayments()
    .leftJoin(lastResolutions, (join) =>
      join.onRef('r.practice_id', '=', 'm.practice_id').onRef('r.payment_id', '=', 'm.id'),
    )
    .select([
      'r.attention as resolved_attention',
      'r.outcome as resolved_outcome',
      'r.note as resolved_note',
      'r.created_by as resolved_by',
      'r.created_at as resolved_at',
    ]);

type Row = Awaited<ReturnType<typeof paymentById>>;

const presentPlain = <Plain extends { amount_cents: number; checkout_id: string | null }>(row: Plain) => ({
  ...row,
  amount: toDollars(row.amount_cents),
  online: row.checkout_id !== null,
});

const present = (row: Row) => ({
  ...presentPlain(row),
  resolution:
    row.resolved_outcome === null
      ? null
      : {
          attention: row.resolved_attention ?? '',
          outcome: row.resolved_outcome,
          note: row.resolved_note ?? '',
          created_by: row.resolved_by ?? '',
          created_at: row.resolved_at ?? '',
        },
});

const paymentById = (tx: Tx, id: string) => tx.one(payments().where('m.id', '=', id));

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

/** All payments of the patient who is signed in to the portal, the newest first; nothing of what staff found out. */
export const listOwnPayments = async (tx: Tx) =>
  (await tx.all(plainPayments().orderBy('m.payment_date', 'desc').orderBy('m.id', 'desc'))).map(presentPlain);

/**
 * What is due on a treatment in cents; locks it, so that two payments at once count each other.
 * @param without a payment that is left out, by id
 */
async function lockBalance(tx: Tx, treatmentId: string, without: string | null = null): Promise<number> {
  const treatment = await tx.first(
    sqlFor.selectFrom('treatment').select('cost_cents').where('id', '=', treatmentId).forUpdate(),
  );
  const { paid } = await tx.one(
    raw(sql<{ paid: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as paid from payment
        where treatment_id = ${treatmentId} and status = 'completed' and id is distinct from ${without}`),
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
  await tx.all(
    sqlFor
      .insertInto('payment')
      .values({ id, ...fields, amount_cents: toCents(amount), attention, payment_date: date }),
  );
  return present(await paymentById(tx, id));
}

/**
 * A payment that needs attention, with its bill locked until the transaction ends, so that no news of it arrive
 * meanwhile. `surplus`: the bill's other payments pay it already.
 */
export async function lockToResolve(tx: Tx, id: string) {
  const wanted = () =>
    tx.first(
      sqlFor
        .selectFrom('payment as m')
        .leftJoin('checkout as c', (join) =>
          join.onRef('c.practice_id', '=', 'm.practice_id').onRef('c.id', '=', 'm.checkout_id'),
        )
        .select(['m.id', 'm.treatment_id', 'm.status', 'm.amount_cents', 'm.attention'])
        .select('c.status as checkout_status')
        .where('m.id', '=', id),
    );
  const bill = (await wanted())?.treatment_id;
  const due = typeof bill === 'string' ? await lockBalance(tx, bill, id) : 0;
  const payment = await wanted();
  return payment && { ...payment, surplus: due === 0 };
}
export type ToResolve = NonNullable<Awaited<ReturnType<typeof lockToResolve>>>;

/** Writes down what staff settled, and what the payment becomes by it; answers the payment. */
export async function resolve(
  tx: Tx,
  { id: payment_id, attention }: ToResolve,
  {
    outcome,
    note,
    status,
  }: Pick<z.output<typeof AttentionAnswer>, 'outcome' | 'note'> & Pick<ToResolve, 'status'>,
  author: Person,
) {
  await tx.all(
    sqlFor.insertInto('payment_resolution').values({
      id: newId(),
      payment_id,
      attention,
      outcome,
      note,
      status,
      created_by: author.name,
      created_by_id: author.id,
    }),
  );
  await tx.all(sqlFor.updateTable('payment').set({ status, attention: '' }).where('id', '=', payment_id));
  return present(await paymentById(tx, payment_id));
}
