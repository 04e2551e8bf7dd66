import type { settledStatuses } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Dispute, Refund } from '../../../services/payments/provider.ts';
import type { Checkout } from './queries.ts';

/** The payment of a checkout, with the last thing that staff settled. */
export const paymentOfCheckout = (tx: Tx, checkoutId: string) =>
  tx.first(
    sqlFor
      .selectFrom('payment as m')
      .leftJoin('payment_resolution as r', (join) =>
        join.onRef('r.practice_id', '=', 'm.practice_id').onRef('r.payment_id', '=', 'm.id'),
      )
      .select([
        'm.id',
        'm.status',
        'm.provider_reference',
        'r.attention as resolved_attention',
        'r.status as resolved_status',
      ])
      .where('m.checkout_id', '=', checkoutId)
      .orderBy('r.id', 'desc')
      .limit(1),
  );
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof paymentOfCheckout>>>;

/** The disputes of a checkout's charge. */
export const disputesOf = (tx: Tx, checkoutId: string) =>
  tx.all(
    sqlFor
      .selectFrom('payment_dispute')
      .select(['status', 'amount_cents'])
      .where('checkout_id', '=', checkoutId),
  );

/**
 * Stores the latest state of a dispute, in whatever order messages arrive. An older message, or one of the same
 * second, never reopens a decided dispute.
 */
export const keepDispute = (tx: Tx, checkout_id: string, { reference, status, cents, at }: Dispute) =>
  tx.all(
    raw(sql`
      insert into payment_dispute as d (id, checkout_id, reference, status, amount_cents, said_at)
        values (${newId()}, ${checkout_id}, ${reference}, ${status}, ${cents}, ${at})
        on conflict (practice_id, checkout_id, reference) do update
          set status = excluded.status, amount_cents = excluded.amount_cents, said_at = excluded.said_at
          where (d.status = 'open') > (excluded.status = 'open')
            or (d.status = 'open') = (excluded.status = 'open') and d.said_at < excluded.said_at`),
  );

/** Stored refunds in the form that providers use. */
const withFailures = sql<Refund & { payment_id: string }>`
  select r.payment_id, r.reference, f.refund_id is not null as failed, r.amount_cents as cents, r.currency, r.reason,
      r.refunded_at as at
    from payment_refund r
    left join payment_refund_failure f on f.practice_id = r.practice_id and f.refund_id = r.id`;

/** All refunds of the practice. */
export const allRefunds = (tx: Tx) => tx.all(raw(withFailures));

/** The stored refunds of a checkout. */
export const refundsOf = (tx: Tx, checkoutId: string): Promise<Refund[]> =>
  tx.all(
    raw(sql<Refund>`${withFailures}
      join payment m on m.practice_id = r.practice_id and m.id = r.payment_id
      where m.checkout_id = ${checkoutId}`),
  );

/** Stores new refunds, and marks those that failed. */
export async function keepRefunds(tx: Tx, payment_id: string, refunds: readonly Refund[]): Promise<void> {
  for (const { reference, cents, currency, reason, at, failed } of refunds) {
    await tx.all(
      sqlFor
        .insertInto('payment_refund')
        .values({
          id: newId(),
          payment_id,
          reference,
          amount_cents: cents,
          currency,
          reason,
          refunded_at: at,
        })
        .onConflict((conflict) => conflict.columns(['practice_id', 'reference']).doNothing()),
    );
    if (!failed) continue;
    await tx.all(
      raw(sql`
        insert into payment_refund_failure (refund_id, payment_id)
          select id, payment_id from payment_refund where reference = ${reference} and payment_id = ${payment_id}
          on conflict do nothing`),
    );
  }
}

interface PaymentFields {
  status: (typeof settledStatuses)[number];
  attention: string;
  dispute: Dispute['status'] | null;
  provider_reference: string;
  refunded_cents: number;
  refunded_on: string | null;
  lost_cents: number;
}

/** The reader at which a checkout was paid, and who took the payment there. */
const readerOf = (checkoutId: string) =>
  sqlFor
    .selectFrom('reader_charge as c')
    .innerJoin('card_reader as r', (join) =>
      join.onRef('r.practice_id', '=', 'c.practice_id').onRef('r.id', '=', 'c.card_reader_id'),
    )
    .select(['r.name as reference', 'c.asked_by as created_by', 'c.asked_by_id as created_by_id'])
    .where('c.checkout_id', '=', checkoutId);

/** Inserts the payment of a checkout; returns its id. */
export async function insertOnlinePayment(
  tx: Tx,
  {
    id: checkout_id,
    patient_id,
    treatment_id,
    provider,
    from_bank,
  }: Pick<Checkout, 'id' | 'treatment_id' | 'provider' | 'from_bank'> & { patient_id: string },
  fields: PaymentFields & { amount_cents: number; payment_date: string },
): Promise<string> {
  const id = newId();
  // Somebody at the desk took it, at a reader; nobody here recorded other payments online.
  const desk = await tx.first(readerOf(checkout_id));
  await tx.all(
    sqlFor.insertInto('payment').values({
      id,
      patient_id,
      treatment_id,
      checkout_id,
      payment_method: from_bank ? 'other' : 'card',
      notes: provider === 'sandbox' ? 'Test mode: no money moved.' : '',
      reference: from_bank ? 'Bank account' : '',
      ...desk,
      ...fields,
    }),
  );
  return id;
}

/** Changes the payment of a checkout. */
export const updatePayment = (tx: Tx, id: string, fields: PaymentFields) =>
  tx.all(sqlFor.updateTable('payment').set(fields).where('id', '=', id));
