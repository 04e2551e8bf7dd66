const day = 86_400_000;

/** The date a number of days later; computed in UTC so that no time zone shifts it. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The days from one to another, both included; undefined if there are more than `most`. None if the last is before the first. */
export function daysFrom(from: string, to: string, most: number): string[] | undefined {
  const count = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day + 1;
  if (count > most) return undefined;
  return Array.from({ length: Math.max(0, count) }, (_, later) => addDays(from, later));
}
