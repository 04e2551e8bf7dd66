/** How visits are spread over patients and days. */
export const day = 86_400_000;

/** A step through all patients that meets each of them once before it comes round. */
export function strideOf(count: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  let step = Math.max(1, Math.floor(count * 0.618));
  while (divisor(step, count) > 1) step += 1;
  return step;
}

/** The day of a moment; weekends fall on the Friday before. */
export function weekday(milliseconds: number): string {
  const weekend = { 6: 1, 0: 2 }[new Date(milliseconds).getUTCDay()] ?? 0;
  return new Date(milliseconds - weekend * day).toISOString().slice(0, 10);
}
