import { todayIn } from '../../http/calendar/today.ts';
import type { Refund } from '../../services/payments/provider.ts';

/** Adds what is said of refunds to what is known of them. One that has failed stays so, in whatever order that comes. */
export function learnRefunds(known: readonly Refund[], said: readonly Refund[]): Refund[] {
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

/** What of refunds never arrived, in the smallest unit of the charge's currency. */
export const failedOf = (refunds: readonly Refund[]): number => sumOf(refunds, true);

/**
 * How much of a charge went back: what its refunds come to, or what the provider said in one sum where it has not named
 * all of them.
 */
export function refundedOf(
  { charged_cents, refunded_cents }: { charged_cents: number | null; refunded_cents: number },
  refunds: readonly Refund[],
): number {
  const back = Math.max(sumOf(refunds, false), refunded_cents - failedOf(refunds));
  return Math.min(charged_cents ?? 0, back);
}

/** The day, in the practice, of the last refund that arrived; null where none is named. */
export function lastRefundOf(refunds: readonly Refund[], timeZone: string): string | null {
  const last = Math.max(...refunds.filter(({ failed }) => !failed).map(({ at }) => Date.parse(at)));
  return Number.isFinite(last) ? todayIn(timeZone, new Date(last)) : null;
}
