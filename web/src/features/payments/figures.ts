import type { Payment } from '@cusp/contract';
import { sumOf } from '../../ui/formats.ts';
import { keptOf } from './refunds.ts';

/** How many payments there are, what was paid and what is pending, in dollars and without refunds. product.md, 2 and 9. */
export function figuresOf(payments: readonly Pick<Payment, 'amount' | 'refunded' | 'lost' | 'status'>[]) {
  const sumWith = (status: Payment['status']) =>
    sumOf(payments.filter((payment) => payment.status === status).map(keptOf));
  return { count: payments.length, revenue: sumWith('completed'), pending: sumWith('pending') };
}
