import type { Payment } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { moneyWords, sumOf } from '../../ui/formats.ts';

type Refunded = Pick<Payment, 'amount' | 'refunded' | 'refunded_on'>;

/** The net amount of a payment: its amount minus refunds, in dollars. */
export const keptOf = ({ amount, refunded }: Pick<Refunded, 'amount' | 'refunded'>) =>
  sumOf([amount, -refunded]);

/** `Refunded $150.00 of $200.00, Mar 3, 2026`; '' where nothing went back. */
export function refundWords({ amount, refunded, refunded_on }: Refunded): string {
  if (refunded === 0) return '';
  const words = `Refunded ${moneyWords(refunded)} of ${moneyWords(amount)}`;
  return refunded_on === null ? words : `${words}, ${dateWords(refunded_on, 'plain')}`;
}
