/** Sums with plain dates (`YYYY-MM-DD`), in UTC so that no time zone shifts them. */
const msInDay = 86_400_000;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date so many days later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * msInDay).toISOString().slice(0, 10);

/** The same day so many months later, or the last one of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** How many days lie between two dates; negative if the second one is earlier. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / msInDay;

/** Whole years from the birth date to this day. */
export function yearsBetween(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
