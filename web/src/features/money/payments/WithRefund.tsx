import type { Payment } from '@cusp/contract';
import { askedWords, refundWords } from './refunds.ts';
import classes from './WithRefund.module.css';

interface WithRefundProps {
  payment: Pick<Payment, 'amount' | 'refunded' | 'refunded_on' | 'lost'> &
    Partial<Pick<Payment, 'refund_asked'>>;
  /** The purpose of the payment. */
  words: string;
}

/** The purpose of a payment, in two lines; if part of it was refunded, the second line says so. */
export function WithRefund({ payment, words }: WithRefundProps) {
  const refund = [refundWords(payment), askedWords(payment.refund_asked)].filter(Boolean).join('. ');
  if (refund === '')
    return (
      <span className={classes.words} title={words}>
        {words}
      </span>
    );
  return (
    <span title={`${words}\n${refund}`}>
      <span className={classes.line}>{words}</span>
      <span className={classes.refund}>{refund}</span>
    </span>
  );
}
