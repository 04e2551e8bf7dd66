/**
 * Dollars as they stand in JSON, to whole cents. The contract has checked that there are at most two decimals, so
 * rounding only takes away what binary fractions added.
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars for JSON. */
export const toDollars = (cents: number): number => cents / 100;
