import type { RefundOnlineInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Person } from '../../../identity/person.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { readPayment, refundableOnline, countsOnline } from '../payments/index.ts';
import { findCheckout, lockCheckout } from './queries.ts';
import { paymentOfCheckout } from './outcome-queries.ts';
import * as queries from './refund-queries.ts';

/** Queues a refund of an online payment: at most what came less what went back, was lost, or is asked for already. */
export async function queueRefund(
  tx: Tx,
  { id, amount, reason }: { id: string } & z.output<typeof RefundOnlineInput>,
  { provider, person }: { provider: PaymentGateway | undefined; person: Person },
) {
  const payment = await queries.lockPaid(tx, id);
  if (payment === undefined) throw new Refusal('payment_not_found');
  if (provider === undefined) throw new Refusal('no_payment_provider');
  const { checkout_id, checkout_status, charged_currency, provider_reference } = payment;
  const isPaid =
    checkout_id !== null &&
    payment.provider === provider.name &&
    checkout_status === 'paid' &&
    charged_currency === 'usd' &&
    countsOnline(payment) &&
    (provider_reference !== '' || provider.name === 'sandbox');
  if (!isPaid) throw new Refusal('not_paid_online');
  const { cents, is_under_way } = await queries.requestedRefunds(tx, id);
  if (is_under_way) throw new Refusal('refund_under_way');
  const amount_cents = toCents(amount);
  if (amount_cents > refundableOnline(payment) - cents) throw new Refusal('refund_too_large');
  await queries.insertRefundRequest(tx, { payment_id: id, amount_cents, reason }, person);
  recordEvent(tx, 'payment.refund_asked', id, byStaff(person));
  return readPayment(tx, id, person);
}

/**
 * Queues a refund of all that is left of a deposit, whether it is a patient's payment by now or nobody's: once, however often it is asked for. False if nothing
 * is left to go back.
 */
export async function returnDeposit(tx: Tx, checkoutId: string, reason: string): Promise<boolean> {
  const checkout = await lockedCheckout(tx, checkoutId);
  if (checkout?.status !== 'paid' || checkout.charged_cents === null) return false;
  const payment = await paymentOfCheckout(tx, checkoutId);
  if (payment === undefined) {
    const amount_cents = checkout.charged_cents - checkout.refunded_cents;
    if (amount_cents <= 0 || (await queries.isReturning(tx, checkoutId))) return false;
    await queries.insertRefundRequest(tx, { checkout_id: checkoutId, amount_cents, reason }, queries.byRule);
    recordEvent(tx, 'checkout.refund_asked', checkoutId, byService);
    return true;
  }
  const paid = await queries.lockPaid(tx, payment.id);
  const { cents, is_under_way } = await queries.requestedRefunds(tx, payment.id);
  const amount_cents = paid === undefined ? 0 : refundableOnline(paid) - cents;
  if (amount_cents <= 0 || is_under_way) return false;
  await queries.insertRefundRequest(tx, { payment_id: payment.id, amount_cents, reason }, queries.byRule);
  recordEvent(tx, 'payment.refund_asked', payment.id, byService);
  return true;
}

async function lockedCheckout(tx: Tx, id: string) {
  await lockCheckout(tx, id);
  return findCheckout(tx, id);
}
