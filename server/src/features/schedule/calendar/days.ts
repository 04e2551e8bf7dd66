import { addDays, daysBetween } from '@cusp/contract';

/** The days from one to another, both included; undefined if there are more than `most`. None if the last is before the first. */
export function daysFrom(from: string, to: string, most: number): string[] | undefined {
  const count = daysBetween(from, to) + 1;
  if (count > most) return undefined;
  return Array.from({ length: Math.max(0, count) }, (_, later) => addDays(from, later));
}
