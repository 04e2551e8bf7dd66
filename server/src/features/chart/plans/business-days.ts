import { addDays } from '@cusp/contract';

const day = 86_400_000;
const at = (date: string): Date => new Date(`${date}T00:00:00Z`);
const plain = (date: Date): string => date.toISOString().slice(0, 10);

/** The nth such weekday of a month; the last one for -1. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): string {
  if (nth === -1) {
    const last = new Date(Date.UTC(year, month, 0));
    return plain(new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * day));
  }
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7;
  return plain(new Date(first.getTime() + offset * day));
}

/** A holiday on a fixed day is kept on Friday before a Saturday, and on Monday after a Sunday. */
function observed(date: string): string {
  const weekday = at(date).getUTCDay();
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** The public holidays of the United States that are kept in a year. Source: 5 U.S.C. 6103. */
const holidaysOf = (year: number): string[] => [
  observed(`${year}-01-01`),
  observed(`${year + 1}-01-01`),
  weekdayOf(year, 1, 1, 3),
  weekdayOf(year, 2, 1, 3),
  weekdayOf(year, 5, 1, -1),
  observed(`${year}-06-19`),
  observed(`${year}-07-04`),
  weekdayOf(year, 9, 1, 1),
  weekdayOf(year, 10, 1, 2),
  observed(`${year}-11-11`),
  weekdayOf(year, 11, 4, 4),
  observed(`${year}-12-25`),
];

/** Whether it is a Monday to Friday and no public holiday of the United States. */
export function isBusinessDay(date: string): boolean {
  const weekday = at(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).includes(date);
}

/** The date so many business days after another one. */
export function businessDaysAfter(date: string, count: number): string {
  let on = date;
  for (let left = count; left > 0;) {
    on = addDays(on, 1);
    if (isBusinessDay(on)) left -= 1;
  }
  return on;
}

/** The number of business days after `from`, up to and including `to`; counted up to `most`. */
export function businessDaysBetween(from: string, to: string, most: number): number {
  let count = 0;
  for (let on = addDays(from, 1); on <= to && count < most; on = addDays(on, 1)) {
    if (isBusinessDay(on)) count += 1;
  }
  return count;
}
