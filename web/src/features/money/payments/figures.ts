import type { Payment } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';
import { countedOf, netPayment } from './refunds.ts';

/** The number of payments, and the paid and pending sums, in dollars and without refunds. product.md, 2 and 9. */
export function paymentTotals(payments: readonly Pick<Payment, 'amount' | 'refunded' | 'lost' | 'status'>[]) {
  const pending = sumOf(payments.filter(({ status }) => status === 'pending').map(netPayment));
  return { count: payments.length, revenue: sumOf(payments.map(countedOf)), pending };
}
