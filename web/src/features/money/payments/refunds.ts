import type { Payment } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';

type Refunded = Pick<Payment, 'amount' | 'refunded' | 'refunded_on' | 'lost'>;

/** The net amount of a payment: its amount minus refunds and what a lost dispute took, in dollars. */
export const netPayment = ({ amount, refunded, lost }: Pick<Refunded, 'amount' | 'refunded' | 'lost'>) =>
  sumOf([amount, -refunded, -lost]);

/** What a payment counts: one that went back less than nothing where a refund and a lost dispute took more than came. */
export const countedOf = (payment: Pick<Payment, 'amount' | 'refunded' | 'lost' | 'status'>) => {
  if (payment.status === 'completed') return netPayment(payment);
  return payment.status === 'refunded' ? Math.min(0, netPayment(payment)) : 0;
};

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

/** How a refund that staff asked for stands; '' without one, and once it is counted as a refund. */
export function askedWords(asked: Payment['refund_asked'] | undefined): string {
  if (!asked || asked.state === 'accepted') return '';
  const amount = moneyWords(asked.amount);
  if (asked.state === 'refused') return `The payment provider refused a refund of ${amount}`;
  return asked.state === 'unknown'
    ? `It isn’t known whether a refund of ${amount} went out: check with the payment provider`
    : `Refund of ${amount} under way`;
}
