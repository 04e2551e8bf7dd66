import type { Payment, PaymentResolution } from '@cusp/contract';
import { t, texts } from '../../../ui/language/t.ts';

/** The texts of payments. product.md, 2 and 8. */
export const paymentMessages = texts({
  listFailed: 'Failed to fetch payments',
  recorded: 'Payment recorded successfully',
  recordFailed: 'Failed to record payment',
  none: 'No payments recorded',
  /** There are payments, but none matches the search. */
  noMatch: 'No payments match',
  /** In the Treatment column of a payment that is for none. */
  noTreatment: 'General',
  /** The name of a linked treatment that can't be named. */
  treatmentFallback: 'General Payment',
  /** Beside the method of what a patient paid over the portal. */
  online: 'Online',
  needsAttention: 'Needs attention',
  resolved: 'Payment resolved',
  resolveFailed: 'Failed to resolve the payment',
  /** On the receipt of an online payment. */
  testMode: 'Test mode: no money moved.',
  printBlocked: 'The browser blocked the print window. Allow pop-ups for this site, then print again.',
  receiptQueued: (address: string) => t('Receipt sent to {address}', { address }),
  receiptFailed: 'Failed to send the receipt',
});

/** The words for the resolutions of a payment that needed attention. */
export const resolutionWords: Record<PaymentResolution['outcome'], string> = texts({
  matched: 'Matched (payment counted)',
  refunded: 'Refunded (money returned)',
});

/** A payment's badge: that a bank hasn't paid it yet, and a dispute comes before the status, which then isn't a refund. */
export const shownStatus = ({
  status,
  dispute = null,
  lost,
  payment_method,
  on_its_way,
}: Pick<Payment, 'status' | 'lost' | 'payment_method' | 'on_its_way'> &
  Partial<Pick<Payment, 'dispute'>>): string => {
  if (on_its_way) return 'on_its_way';
  if (dispute === 'open' && status === 'completed') return 'disputed';
  if (lost === 0 || status !== 'refunded') return status;
  return payment_method === 'check' ? 'returned_check' : 'charged_back';
};
