import { sqlFor } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { allPractices } from '../../features/imaging/images/index.ts';
import {
  allRefunds,
  afterStaff,
  checkoutAmount,
  lostCentsOf,
  paymentOf,
  refundedCentsOf,
} from '../../features/money/online/index.ts';
import { billDifferences, ledgerDifferences } from './ledger-balances.ts';

/**
 * Adds the ledger up again from its entries and allocations and compares that with what is kept of it, with treatments and
 * payments, and with the balance and due amount that the app shows; and compares every online payment with what its provider
 * has reported. Reads only.
 * @returns a sentence for each difference, with ids and no names
 */
export async function checkBalances(database: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { practice_id } of await database.withoutTenant(allPractices)) {
    // One snapshot for everything that is compared, because a server may be writing meanwhile.
    await database.atOneMoment(practice_id, async (tx) => {
      problems.push(
        ...(await ledgerDifferences(tx)),
        ...(await billDifferences(tx)),
        ...(await paymentDifferences(tx)),
      );
    });
  }
  return problems;
}

async function paymentDifferences(tx: Tx): Promise<string[]> {
  const checkouts = await tx.all(sqlFor.selectFrom('checkout').selectAll());
  const payments = await tx.all(
    sqlFor
      .selectFrom('payment')
      .select(['id', 'checkout_id', 'status', 'amount_cents', 'refunded_cents', 'lost_cents', 'treatment_id'])
      .where('checkout_id', 'is not', null),
  );
  const disputes = Map.groupBy(
    await tx.all(sqlFor.selectFrom('payment_dispute').selectAll()),
    ({ checkout_id }) => checkout_id,
  );
  const settled = new Map(
    (
      await tx.all(
        sqlFor
          .selectFrom('payment_resolution')
          .select(['payment_id', 'attention as resolved_attention', 'status as resolved_status'])
          .orderBy('id'),
      )
    ).map((each) => [each.payment_id, each]),
  );
  const refunds = Map.groupBy(await allRefunds(tx), ({ payment_id }) => payment_id);
  const byCheckout = new Map(payments.map((payment) => [payment.checkout_id, payment]));
  return checkouts.flatMap((checkout) => {
    const stored = byCheckout.get(checkout.id);
    const back = (stored && refunds.get(stored.id)) ?? [];
    const said = paymentOf(checkout, { disputes: disputes.get(checkout.id) ?? [], refunds: back });
    const lost = lostCentsOf(checkout, disputes.get(checkout.id) ?? []);
    const wanted = said && afterStaff(said, stored && settled.get(stored.id));
    if (wanted === undefined && stored === undefined) return [];
    if (wanted === undefined) return [`The payment of checkout ${checkout.id} was recorded by no one.`];
    if (stored === undefined) return [`Checkout ${checkout.id} was paid, and its payment is missing.`];
    const right =
      stored.status === wanted.status &&
      stored.amount_cents === checkoutAmount(checkout) &&
      stored.refunded_cents === refundedCentsOf(checkout, back) &&
      stored.lost_cents === lost &&
      stored.treatment_id === checkout.treatment_id;
    return right ? [] : [`The payment of checkout ${checkout.id} is not what the provider said.`];
  });
}
