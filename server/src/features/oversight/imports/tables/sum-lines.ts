const sumWord = /^(?:grand |report |page |sub ?-?)?(?:totals?|sum)\b/i;

/** A line that sums up those above it: its first cell says so. */
export const isSum = (cells: readonly string[]): boolean =>
  sumWord.test(cells.find((cell) => cell !== '') ?? '');

/** The number of a line's cells, without the empty ones at its end. */
export const filledLength = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell !== '') + 1;

/** A line of as many cells as there are columns that isn't a total. */
export const isWholeLine = (cells: readonly string[], columns: number): boolean =>
  filledLength(cells) <= columns && !isSum(cells);
