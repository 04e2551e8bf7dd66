import type { Dispute, SessionState, Refund } from '../../services/payments/provider.ts';
import { failedOf, refundedOf } from './refund-rules.ts';

/** The only currency bills are in. */
const currency = 'usd';
/** What a payment's amount can hold: $0.01 to $1,000,000. */
const [least, most] = [1, 100_000_000];

/** What is known of a checkout: all its news so far, put together. */
export interface Known {
  status: SessionState['status'];
  charged_cents: number | null;
  charged_currency: string | null;
  /** What went back as the provider says it in one sum; what it names is kept by itself (refund-rules.ts). */
  refunded_cents: number;
}

/** A checkout with what was asked for, and how much of it the bill had no need of when it settled. */
export interface Asked extends Known {
  amount_cents: number;
  credit_cents: number;
}

/** How far a status is. Money that came in can't be news any more that it didn't. */
const far: Record<SessionState['status'], number> = {
  open: 0,
  expired: 1,
  processing: 2,
  failed: 3,
  paid: 4,
};

/** Adds news to what is known. The same from any order and any repetition of the same news. */
export function learn<K extends Known>(known: K, news: SessionState): K {
  const further = far[news.status] > far[known.status];
  const { charged } = news;
  return {
    ...known,
    ...(further && { status: news.status }),
    ...(charged !== null &&
      (further || known.charged_cents === null) && {
        charged_cents: charged.cents,
        charged_currency: charged.currency,
      }),
    refunded_cents: Math.max(known.refunded_cents, news.refundedCents),
  };
}

/** A dispute as it is known. */
export interface Disputed {
  status: Dispute['status'];
  amount_cents: number;
}

/** Of several the one that matters. */
export const disputeOf = (disputes: readonly Disputed[]): Dispute['status'] | null =>
  (['open', 'lost', 'won'] as const).find((status) => disputes.some((each) => each.status === status)) ??
  null;

/**
 * The payment that a checkout makes, or undefined while nothing was taken. Another amount or currency than was asked
 * for never settles the bill: it stays pending, with the reason for the staff, until it is refunded. A disputed payment
 * counts until the dispute is lost; what was lost went back like a refund.
 * `attention` is for the staff: what there is to refund or to look at.
 */
export function paymentOf(
  checkout: Asked,
  { disputes = [], refunds = [] }: { disputes?: readonly Disputed[]; refunds?: readonly Refund[] } = {},
) {
  const { status, charged_cents, credit_cents } = checkout;
  if (charged_cents === null) return undefined;
  if (status === 'failed') return { status: 'failed', attention: '' } as const;
  const sumOf = (wanted: Dispute['status']) =>
    disputes.reduce((sum, each) => sum + (each.status === wanted ? each.amount_cents : 0), 0);
  const [open, lost] = [sumOf('open'), sumOf('lost')];
  const refunded = refundedOf(checkout, refunds);
  const failed = failedOf(refunds);
  const back = refunded + lost;
  const lostWords =
    lost > 0 ? `A dispute was lost: ${dollars(lost)} went back through the patient’s bank.` : '';
  if (back > 0 && back >= charged_cents) return { status: 'refunded', attention: lostWords } as const;
  const right = isAsAsked(checkout);
  const credit = credit_cents - back;
  const attention = [
    right
      ? ''
      : `${chargedInWords(checkout)} was paid online where ${dollars(checkout.amount_cents)} was due, so it does not count for the bill. Check it with the payment provider and refund it.`,
    right && credit > 0 ? `The bill was already paid: ${dollars(credit)} is a credit to refund.` : '',
    refunded > 0 ? `Refunded in part: ${dollars(refunded)}.` : '',
    failed > 0 ? `A refund of ${dollars(failed)} failed. Send the money another way.` : '',
    lostWords,
    open > 0
      ? `The patient’s bank disputes ${dollars(open)} of it. Answer the dispute with the payment provider; the payment counts until it is decided.`
      : '',
  ];
  return {
    status: status === 'paid' && right ? 'completed' : 'pending',
    attention: attention.filter((sentence) => sentence !== '').join(' '),
  } as const;
}

/** What staff settled: the sentences that they answered, and what the payment became by it. */
export interface Settled {
  resolved_attention: string | null;
  resolved_status: PaymentStatus | null;
}

type PaymentStatus = 'completed' | 'pending' | 'failed' | 'refunded';
type Written = { status: PaymentStatus; attention: string };

/**
 * A payment as it stands after staff settled what needed attention: that is told no more, and what they made of it
 * stays, unless the provider says that the money went back. Anything else that happens later is told anew.
 */
export function afterStaff(payment: Written, settled: Settled | undefined): Written {
  const became = settled?.resolved_status ?? null;
  if (became === null) return payment;
  const gone = payment.status === 'refunded' || payment.status === 'failed';
  return {
    status: gone ? payment.status : became,
    attention: payment.attention === settled?.resolved_attention ? '' : payment.attention,
  };
}

/** The cents to write down as paid: what came, or what was asked for where what came is no amount in dollars. */
export function amountOf({ amount_cents, charged_cents, charged_currency }: Asked): number {
  const inDollars = charged_cents !== null && charged_currency === currency;
  return inDollars && charged_cents >= least && charged_cents <= most ? charged_cents : amount_cents;
}

/** The cents of the payment that went back. Only of what was paid in dollars: other money never counted for a bill. */
export function refundedCentsOf(checkout: Asked, refunds: readonly Refund[]): number {
  if (checkout.charged_currency !== currency) return 0;
  return Math.min(amountOf(checkout), refundedOf(checkout, refunds));
}

/** What the browser is told; what doesn't settle the bill isn't called paid. Cents. */
export function statusFor(checkout: Asked) {
  const { status, charged_cents, amount_cents } = checkout;
  const waits = status === 'open' || status === 'processing' || (status === 'paid' && !isAsAsked(checkout));
  return { payment_status: waits ? 'unpaid' : status, amount_total: charged_cents ?? amount_cents } as const;
}

const isAsAsked = ({ amount_cents, charged_cents, charged_currency }: Asked) =>
  charged_cents === amount_cents && charged_currency === currency;

const inUsd = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const dollars = (cents: number) => inUsd.format(cents / 100);

/** Other currencies have other decimals, so theirs are told as they came. */
const chargedInWords = ({ charged_cents, charged_currency }: Asked) =>
  charged_currency === currency
    ? dollars(charged_cents ?? 0)
    : `An amount of ${charged_cents} in the smallest unit of ${(charged_currency ?? '').toUpperCase() || 'an unknown currency'}`;
