import { addDays, daysBetween } from '../../kernel/plain-days.ts';

/** The longest time that a blocked time repeats, in days from the first to the last. */
export const longestRepeat = 366;

/**
 * The days between two days, both included, that fall on these days of the week.
 * @param weekdays Monday is 1, Sunday 7
 */
export function repeatedDays(from: string, until: string, weekdays: readonly number[]): string[] {
  const count = Math.min(daysBetween(from, until), longestRepeat) + 1;
  const first = new Date(`${from}T00:00:00Z`).getUTCDay() + 6;
  return Array.from({ length: Math.max(0, count) }, (_, later) => later)
    .filter((later) => weekdays.includes(((first + later) % 7) + 1))
    .map((later) => addDays(from, later));
}
