import type { Payment } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { t } from '../../../ui/language/t.ts';

type Refunded = Pick<Payment, 'amount' | 'refunded' | 'refunded_on' | 'lost'>;

/** The net amount of a payment: its amount minus refunds and what a lost dispute took, in dollars. */
export const netPayment = ({ amount, refunded, lost }: Pick<Refunded, 'amount' | 'refunded' | 'lost'>) =>
  sumOf([amount, -refunded, -lost]);

/** The amount by which a payment counts: below zero for a refunded one whose refund and lost dispute took more than came in. */
export const countedOf = (payment: Pick<Payment, 'amount' | 'refunded' | 'lost' | 'status'>) => {
  if (payment.status === 'completed') return netPayment(payment);
  return payment.status === 'refunded' ? Math.min(0, netPayment(payment)) : 0;
};

/**
 * `Refunded $150.00 of $200.00, Mar 3, 2026`, and `Returned by the bank: $20.00 of $200.00`; '' where nothing went
 * back.
 */
export function refundWords({ amount, refunded, refunded_on, lost }: Refunded): string {
  const of = { amount: moneyWords(amount), refunded: moneyWords(refunded), lost: moneyWords(lost) };
  const back =
    refunded_on === null
      ? t('Refunded {refunded} of {amount}', of)
      : t('Refunded {refunded} of {amount}, {date}', { ...of, date: dateWords(refunded_on, 'plain') });
  const taken = t('Returned by the bank: {lost} of {amount}', of);
  return [refunded === 0 ? '' : back, lost === 0 ? '' : taken].filter((each) => each !== '').join('. ');
}

/** The state of a refund requested by staff; '' without one, and once it is counted as a refund. */
export function askedWords(asked: Payment['refund_asked'] | undefined): string {
  if (!asked || asked.state === 'accepted') return '';
  const amount = moneyWords(asked.amount);
  if (asked.state === 'refused') return t('The payment processor declined a refund of {amount}', { amount });
  return asked.state === 'unknown'
    ? t('We couldn’t confirm a refund of {amount}. Check with the payment processor', { amount })
    : t('Refund of {amount} in progress', { amount });
}
