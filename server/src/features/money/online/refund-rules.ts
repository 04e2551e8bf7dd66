import { todayAt } from '../../../values/calendar/today.ts';
import type { Refund } from '../../../services/payments/provider.ts';

/** Merges reported refunds into the known ones. A failed refund stays failed, in whatever order messages arrive. */
export function mergeRefunds(known: readonly Refund[], said: readonly Refund[]): Refund[] {
  const byReference = new Map<string, Refund>();
  for (const refund of [...known, ...said]) {
    const before = byReference.get(refund.reference);
    byReference.set(refund.reference, {
      ...(before ?? refund),
      failed: refund.failed || (before?.failed ?? false),
    });
  }
  return [...byReference.values()];
}

const sumOf = (refunds: readonly Refund[], failed: boolean): number =>
  refunds.reduce((sum, each) => sum + (each.failed === failed ? each.cents : 0), 0);

/** The sum of failed refunds, in the smallest unit of the charge's currency. */
export const failedOf = (refunds: readonly Refund[]): number => sumOf(refunds, true);

/** The sum of refunds that didn't fail, in the same unit. */
export const standingRefundCents = (refunds: readonly Refund[]): number => sumOf(refunds, false);

/**
 * How much of a charge was refunded: the sum of its refunds, or the provider's total if it has not listed all of
 * them.
 */
export function refundedOf(
  { charged_cents, refunded_cents }: { charged_cents: number | null; refunded_cents: number },
  refunds: readonly Refund[],
): number {
  const back = Math.max(sumOf(refunds, false), refunded_cents - failedOf(refunds));
  return Math.min(charged_cents ?? 0, back);
}

/** The day of the last successful refund, in the practice's time zone; null if none is listed. */
export function lastRefundOf(refunds: readonly Refund[], timeZone: string): string | null {
  const last = Math.max(...refunds.filter(({ failed }) => !failed).map(({ at }) => Date.parse(at)));
  return Number.isFinite(last) ? todayAt(timeZone, new Date(last)) : null;
}
