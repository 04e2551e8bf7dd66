import type { Benefit } from '@cusp/contract';

/** A line's amount in cents; 0 if it has none. */
export const lineCents = (line: Benefit | undefined): number => Math.round((line?.amount ?? 0) * 100);
const roundHalfUp = (amount: number) => Math.floor(amount + 0.5);
/** Percent of whole cents, rounded half up without the errors of binary fractions. */
export const percentOf = (amount: number, percent: number) => roundHalfUp((amount * percent) / 100);
