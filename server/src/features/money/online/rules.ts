import type { settledStatuses } from '@cusp/contract';
import type { Dispute, ProviderState, Refund } from '../../../services/payments/provider.ts';
import { failedOf, standingRefundCents, refundedOf } from './refund-rules.ts';

/** The only currency of bills. */
const currency = 'usd';
/** Range of a payment's amount in cents: $0.01 to $1,000,000. */
const [least, most] = [1, 100_000_000];

/** The known state of a checkout: all reported states merged. */
export interface KnownPayment {
  status: ProviderState['status'];
  charged_cents: number | null;
  charged_currency: string | null;
  /**
   * The total refunds that the provider reported as one sum; listed refunds are stored separately (refund-rules.ts).
   */
  refunded_cents: number;
}

/** A checkout with the requested amount, and how much of it exceeded the balance when it was paid. */
export interface PayableCheckout extends KnownPayment {
  amount_cents: number;
  credit_cents: number;
  /** It comes from a bank account. */
  from_bank?: boolean;
}

/** Ranks the statuses. Once money has been received, a lower status is out of date and ignored. */
const far: Record<ProviderState['status'], number> = {
  open: 0,
  expired: 1,
  processing: 2,
  failed: 3,
  paid: 4,
};

/** Merges a reported state into what is known. The result doesn't depend on order or repetition. */
export function mergeProviderState<K extends KnownPayment>(known: K, providerState: ProviderState): K {
  const further = far[providerState.status] > far[known.status];
  const { charged } = providerState;
  return {
    ...known,
    ...(further && { status: providerState.status }),
    ...(charged !== null &&
      (further || known.charged_cents === null) && {
        charged_cents: charged.cents,
        charged_currency: charged.currency,
      }),
    refunded_cents: Math.max(known.refunded_cents, providerState.refundedCents),
  };
}

/** A stored dispute. */
interface Disputed {
  status: Dispute['status'];
  amount_cents: number;
}

/** The most important of several disputes. */
export const disputeOf = (disputes: readonly Disputed[]): Dispute['status'] | null =>
  (['open', 'lost', 'won'] as const).find((status) => disputes.some((each) => each.status === status)) ??
  null;

/** Reported events of a payment beside its checkout. */
interface ProviderEvents {
  disputes?: readonly Disputed[];
  refunds?: readonly Refund[];
  /** The references of those refunds that staff asked for: nobody has to look at them. */
  ordered?: readonly string[];
}

/**
 * The payment that results from a checkout, or undefined while no money was taken. An amount or currency other than
 * the requested one never settles the bill: the payment stays pending, with the reason for staff, until it is
 * refunded. A disputed payment counts until the dispute is lost; a lost amount is treated like a refund. `attention`
 * tells staff what to refund or check.
 */
export function paymentOf(
  checkout: PayableCheckout,
  { disputes = [], refunds = [], ordered = [] }: ProviderEvents = {},
) {
  const { status, charged_cents, credit_cents } = checkout;
  if (charged_cents === null) return undefined;
  if (status === 'failed')
    return {
      status: 'failed',
      attention:
        checkout.from_bank === true
          ? `The patient’s bank returned this payment, so ${dollars(checkout.amount_cents)} is due again. Tell the patient.`
          : '',
    } as const;
  const [open, lost] = [sumOfDisputes(disputes, 'open'), sumOfDisputes(disputes, 'lost')];
  const refunded = refundedOf(checkout, refunds);
  const failed = failedOf(refunds);
  const unasked =
    refunded - standingRefundCents(refunds.filter(({ reference }) => ordered.includes(reference)));
  const back = refunded + lost;
  const lostWords =
    lost > 0 ? `A chargeback was lost: ${dollars(lost)} was returned to the patient’s bank.` : '';
  if (back > 0 && back >= charged_cents) return { status: 'refunded', attention: lostWords } as const;
  const right = isRequestedAmount(checkout);
  const credit = credit_cents - back;
  const attention = [
    right
      ? ''
      : `${chargedInWords(checkout)} was paid online but ${dollars(checkout.amount_cents)} was due, so it was not applied to the bill. Check with the payment processor and refund it.`,
    right && credit > 0 ? `The bill was already paid: ${dollars(credit)} is a credit to refund.` : '',
    unasked > 0 ? `Refunded in part: ${dollars(unasked)}.` : '',
    failed > 0 ? `A refund of ${dollars(failed)} failed. Refund the patient another way.` : '',
    lostWords,
    open > 0
      ? `The patient’s bank is disputing ${dollars(open)}. Respond through the payment processor. The payment counts until the dispute is decided.`
      : '',
  ];
  return {
    status: status === 'paid' && right ? 'completed' : 'pending',
    attention: attention.filter((sentence) => sentence !== '').join(' '),
  } as const;
}

/** A resolution by staff: the attention text, and the payment's resulting state. */
export interface Settled {
  resolved_attention: string | null;
  resolved_status: PaymentStatus | null;
}

type PaymentStatus = (typeof settledStatuses)[number];
type Written = { status: PaymentStatus; attention: string };

/**
 * Applies what staff settled to a payment. The resolved attention text is hidden and the chosen state stays, unless
 * the provider reports that the money was returned. Later problems are shown again.
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

/** The cents recorded as paid: the received amount, or the requested one if the received amount isn't in dollars. */
export function checkoutAmount({ amount_cents, charged_cents, charged_currency }: PayableCheckout): number {
  const inDollars = charged_cents !== null && charged_currency === currency;
  return inDollars && charged_cents >= least && charged_cents <= most ? charged_cents : amount_cents;
}

/**
 * The refunded cents of the payment. Only counted for payments in dollars: other currencies never counted for a bill.
 */
export function refundedCentsOf(checkout: PayableCheckout, refunds: readonly Refund[]): number {
  if (checkout.charged_currency !== currency) return 0;
  return Math.min(checkoutAmount(checkout), refundedOf(checkout, refunds));
}

/** The cents of the payment that lost disputes took. Only counted for payments in dollars, as refunds are. */
export function lostCentsOf(checkout: PayableCheckout, disputes: readonly Disputed[]): number {
  if (checkout.charged_currency !== currency) return 0;
  return Math.min(checkoutAmount(checkout), sumOfDisputes(disputes, 'lost'));
}

const sumOfDisputes = (disputes: readonly Disputed[], wanted: Dispute['status']): number =>
  disputes.reduce((sum, each) => sum + (each.status === wanted ? each.amount_cents : 0), 0);

/** The checkout's state for the browser. A payment that doesn't settle the bill isn't reported as paid. Cents. */
export function statusFor(checkout: PayableCheckout) {
  const { status, charged_cents, amount_cents } = checkout;
  const waits =
    status === 'open' || status === 'processing' || (status === 'paid' && !isRequestedAmount(checkout));
  return { payment_status: waits ? 'unpaid' : status, amount_total: charged_cents ?? amount_cents } as const;
}

/** Whether exactly the requested amount was taken. */
export const isRequestedAmount = ({
  amount_cents,
  charged_cents,
  charged_currency,
}: Pick<PayableCheckout, 'amount_cents' | 'charged_cents' | 'charged_currency'>) =>
  charged_cents === amount_cents && charged_currency === currency;

const inUsd = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const dollars = (cents: number) => inUsd.format(cents / 100);

/** Amounts in other currencies are shown as reported, because their decimals differ. */
const chargedInWords = ({ charged_cents, charged_currency }: PayableCheckout) =>
  charged_currency === currency
    ? dollars(charged_cents ?? 0)
    : `An amount of ${charged_cents} in the smallest unit of ${(charged_currency ?? '').toUpperCase() || 'an unknown currency'}`;
