import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';

/** A payment with what says whether it can be refunded online; locked until the transaction ends. */
export const lockPaid = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('payment as m')
      .leftJoin('checkout as c', (join) =>
        join.onRef('c.practice_id', '=', 'm.practice_id').onRef('c.id', '=', 'm.checkout_id'),
      )
      .select([
        'm.id',
        'm.status',
        'm.amount_cents',
        'm.refunded_cents',
        'm.lost_cents',
        'm.provider_reference',
      ])
      .select(['c.id as checkout_id', 'c.provider', 'c.status as checkout_status', 'c.charged_currency'])
      .where('m.id', '=', id)
      .forNoKeyUpdate('m'),
  );

/** What was requested and the provider hasn't reported yet, in cents; and whether it is under way. */
export const requestedRefunds = (tx: Tx, paymentId: string) =>
  tx.one(
    sqlFor
      .selectFrom('refund_request as q')
      .select([
        sql<number>`coalesce(sum(q.amount_cents) filter (where q.state in ('queued', 'sending', 'unknown', 'accepted')
          and not exists (select from payment_refund r where r.practice_id = q.practice_id and r.reference = q.reference)),
          0)::bigint`.as('cents'),
        sql<boolean>`coalesce(bool_or(q.state in ('queued', 'sending')), false)`.as('is_under_way'),
      ])
      .where('q.payment_id', '=', paymentId),
  );

/** Stores a refund that is to be sent to the provider. */
export const insertRefundRequest = (
  tx: Tx,
  request: { payment_id: string; amount_cents: number; reason: string },
  { id, name }: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('refund_request')
      .values({ id: newId(), ...request, created_by: name, created_by_id: id }),
  );

/** The request of a payment that waits or is being sent. Marks it as being sent. */
export const beginRequest = (tx: Tx, paymentId: string) =>
  tx.first(
    sqlFor
      .updateTable('refund_request as q')
      .from('payment as m')
      .innerJoin('checkout as c', (join) =>
        join.onRef('c.practice_id', '=', 'm.practice_id').onRef('c.id', '=', 'm.checkout_id'),
      )
      .set({ state: 'sending', sent_at: sql<string>`coalesce(q.sent_at, now())` })
      .whereRef('m.practice_id', '=', 'q.practice_id')
      .whereRef('m.id', '=', 'q.payment_id')
      .where('q.payment_id', '=', paymentId)
      .where('q.state', 'in', ['queued', 'sending'])
      .returning(['q.id', 'q.amount_cents', 'm.provider_reference', 'm.checkout_id', 'c.provider'])
      // The provider forgets keys after a day: what is older may be sent twice.
      .returning(sql<boolean>`q.sent_at < now() - interval '20 hours'`.as('is_too_late')),
  );
export type BegunRequest = NonNullable<Awaited<ReturnType<typeof beginRequest>>>;

/**
 * Stores how a refund's sending ended.
 * @param ended.reference the provider's id of the refund
 * @param ended.failure the provider's code
 */
export const endRequest = (
  tx: Tx,
  id: string,
  ended: { state: 'accepted' | 'refused' | 'unknown'; reference?: string; failure?: string },
) => tx.all(sqlFor.updateTable('refund_request').set(ended).where('id', '=', id));

/** The provider's references of the refunds of a checkout's payment that staff asked for. */
export const orderedRefunds = async (tx: Tx, checkoutId: string): Promise<string[]> => {
  const rows = await tx.all(
    sqlFor
      .selectFrom('refund_request as q')
      .innerJoin('payment as m', (join) =>
        join.onRef('m.practice_id', '=', 'q.practice_id').onRef('m.id', '=', 'q.payment_id'),
      )
      .select('q.reference')
      .where('m.checkout_id', '=', checkoutId)
      .where('q.state', '=', 'accepted'),
  );
  return rows.map(({ reference }) => reference);
};
