import type { Payment } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { moneyWords, sumOf } from '../../ui/formats.ts';

type Refunded = Pick<Payment, 'amount' | 'refunded' | 'refunded_on' | 'lost'>;

/** The net amount of a payment: its amount minus refunds and what a lost dispute took, in dollars. */
export const keptOf = ({ amount, refunded, lost }: Pick<Refunded, 'amount' | 'refunded' | 'lost'>) =>
  Math.max(0, sumOf([amount, -refunded, -lost]));

/**
 * `Refunded $150.00 of $200.00, Mar 3, 2026`, and `Returned by the bank: $20.00 of $200.00`; '' where nothing went
 * back.
 */
export function refundWords({ amount, refunded, refunded_on, lost }: Refunded): string {
  const words = refunded === 0 ? '' : `Refunded ${moneyWords(refunded)} of ${moneyWords(amount)}`;
  const dated = words === '' || refunded_on === null ? words : `${words}, ${dateWords(refunded_on, 'plain')}`;
  const taken = lost === 0 ? '' : `Returned by the bank: ${moneyWords(lost)} of ${moneyWords(amount)}`;
  return [dated, taken].filter((each) => each !== '').join('. ');
}
