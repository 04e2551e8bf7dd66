/**
 * The values at which an axis has a line: round ones, at most six, from at or below the least to at or above the greatest.
 * Zero is among them.
 */
export function ticks(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  const step = roundStep((greatest - least) / 4);
  const from = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(greatest / step) - from);
  return Array.from({ length: count + 1 }, (_, at) => (from + at) * step);
}

/** The next 1, 2 or 5 with zeros behind it. Figures are whole numbers, so no step is less than 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power;
}
