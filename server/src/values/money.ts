/**
 * Dollars in JSON to whole cents. The contract has checked for at most two decimals, so rounding only removes binary
 * floating-point errors.
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars for JSON. */
export const toDollars = (cents: number): number => cents / 100;
