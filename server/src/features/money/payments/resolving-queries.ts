import type { AttentionAnswer } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import { lockBalance, readPayment } from './queries.ts';

/**
 * A payment that needs attention. Its bill is locked until the transaction ends, so that no provider message changes
 * it meanwhile. `surplus`: the bill's other payments already cover it.
 */
export async function lockToResolve(tx: Tx, id: string) {
  const wanted = () =>
    tx.first(
      sqlFor
        .selectFrom('payment as m')
        .leftJoin('checkout as c', (join) =>
          join.onRef('c.practice_id', '=', 'm.practice_id').onRef('c.id', '=', 'm.checkout_id'),
        )
        .select(['m.id', 'm.treatment_id', 'm.status', 'm.amount_cents', 'm.refunded_cents', 'm.lost_cents'])
        .select(['m.attention', 'c.status as checkout_status'])
        .where('m.id', '=', id),
    );
  const bill = (await wanted())?.treatment_id;
  const balance = typeof bill === 'string' ? await lockBalance(tx, bill) : undefined;
  const payment = await wanted();
  if (payment === undefined) return undefined;
  const counted =
    payment.status === 'completed' ? payment.amount_cents - payment.refunded_cents - payment.lost_cents : 0;
  const surplus =
    balance === undefined
      ? (await freeOf(tx, id)) >= counted
      : balance.cost_cents <= balance.paid_cents - counted;
  return { ...payment, surplus };
}

/** The unapplied part of a payment, in cents. */
const freeOf = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.one(
      sqlFor
        .selectFrom('open_item')
        .select(sql<number>`coalesce(sum(-amount_cents - used_cents), 0)::bigint`.as('cents'))
        .where('payment_id', '=', id)
        .where('amount_cents', '<', 0),
    )
  ).cents;
type ToResolve = NonNullable<Awaited<ReturnType<typeof lockToResolve>>>;

/** Stores what staff settled and the payment's resulting state; returns the payment. */
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
  return readPayment(tx, payment_id, author);
}
