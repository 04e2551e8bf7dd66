/** Spreads visits over patients and days. */
export const day = 86_400_000;

/** A step size that visits every patient once before it repeats. */
export function strideOf(count: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  let step = Math.max(1, Math.floor(count * 0.618));
  while (divisor(step, count) > 1) step += 1;
  return step;
}

/** The date of a moment; weekends move to the Friday before. */
export function weekday(milliseconds: number): string {
  const weekend = { 6: 1, 0: 2 }[new Date(milliseconds).getUTCDay()] ?? 0;
  return new Date(milliseconds - weekend * day).toISOString().slice(0, 10);
}
