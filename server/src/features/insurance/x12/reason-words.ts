import type { PatientLanguage } from '@cusp/contract';
import { adjustmentReasons, isRefusal } from './adjustment-reasons.ts';
import type { PayerAdjustment } from './payment-advice.ts';

/** Our own short words for the reasons that dentists meet. */
export const payerReasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(adjustmentReasons).map(([code, { words }]) => [code, words]),
);

/** A reason in our words; one that we have none for is named by its code. */
export function reasonWords(
  { group, reason }: Pick<PayerAdjustment, 'group' | 'reason'>,
  language: PatientLanguage = 'en',
): string {
  if (language === 'es')
    return adjustmentReasons[reason]?.spanish ?? `código ${group} ${reason}, vea x12.org`;
  return payerReasons[reason] ?? `code ${group} ${reason}, see x12.org`;
}

/**
 * The reason of the largest amount for which something was refused, rather than used up by a deductible or a maximum; '': it wasn't.
 */
export const denialReason = (adjustments: readonly PayerAdjustment[]): string =>
  adjustments
    .filter((adjustment) => adjustment.cents > 0 && isRefusal(adjustment))
    .toSorted((one, other) => other.cents - one.cents)[0]?.reason ?? '';

/** Whether a line that pays nothing was refused for such a reason. */
export const isDenial = (adjustments: readonly PayerAdjustment[]): boolean =>
  denialReason(adjustments) !== '';

/** Whether a maximum was reached. */
export const isCapped = (adjustments: readonly PayerAdjustment[]): boolean =>
  adjustments.some(({ reason }) => ['35', '119', '149'].includes(reason));
