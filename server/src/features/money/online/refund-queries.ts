import type { PaymentProvider as ProviderName } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
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

/** The requested refunds that the provider hasn't reported yet, in cents, and whether one is under way. */
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
  request:
    | { payment_id: string; amount_cents: number; reason: string }
    | { checkout_id: string; amount_cents: number; reason: string },
  { id, name }: Pick<Person, 'name'> & { id: string | null },
) =>
  tx.all(
    sqlFor
      .insertInto('refund_request')
      .values({ id: newId(), ...request, created_by: name, created_by_id: id }),
  );

/** The author of refunds by the practice's rules. */
export const byRule = { id: null, name: 'Cusp' } as const;

/** Whether a refund of what is nobody's payment yet was asked for, and not refused. */
export const isReturning = async (tx: Tx, checkoutId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('refund_request')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .where('state', '!=', 'refused'),
  )) !== undefined;

/** A refund of what is nobody's payment failed after it was accepted. */
export const refundFailed = (tx: Tx, checkoutId: string, reference: string) =>
  tx.all(
    sqlFor
      .updateTable('refund_request')
      .set({ state: 'refused', failure: 'failed' })
      .where('checkout_id', '=', checkoutId)
      .where('reference', '=', reference),
  );

/** The request of a payment, or of a checkout without one, that waits or is being sent. Marks it as being sent. */
export const beginRequest = (tx: Tx, subjectId: string) =>
  tx.first(
    raw(sql<{
      id: string;
      amount_cents: number;
      provider_reference: string;
      payment_id: string | null;
      checkout_id: string | null;
      provider: ProviderName;
      is_too_late: boolean;
    }>`
      update refund_request q set state = 'sending', sent_at = coalesce(q.sent_at, now())
        from (select n.id, m.provider_reference, m.checkout_id, c.provider from refund_request n
            join payment m on m.practice_id = n.practice_id and m.id = n.payment_id
            join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
            where n.payment_id = ${subjectId}
          union all
          select n.id, c.provider_reference, c.id, c.provider from refund_request n
            join checkout c on c.practice_id = n.practice_id and c.id = n.checkout_id
            where n.checkout_id = ${subjectId}) s
        where q.id = s.id and q.state in ('queued', 'sending')
        returning q.id, q.amount_cents, s.provider_reference, q.payment_id, s.checkout_id, s.provider,
          -- The provider forgets keys after a day: what is older may be sent twice.
          q.sent_at < now() - interval '20 hours' as is_too_late`),
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
