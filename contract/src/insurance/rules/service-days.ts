/** The day of a service elsewhere, as far as it is known: month and day may be null. */
export interface ServiceDay {
  year: number;
  month: number | null;
  day: number | null;
}

const dayOf = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The number of days of a month. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first and the last day that it can have been, `YYYY-MM-DD`; undefined where a month has no such day. */
export function serviceDays({ year, month, day }: ServiceDay): { first: string; last: string } | undefined {
  if (month === null) return { first: dayOf(year, 1, 1), last: dayOf(year, 12, 31) };
  if (day !== null && day > daysIn(year, month)) return undefined;
  return { first: dayOf(year, month, day ?? 1), last: dayOf(year, month, day ?? daysIn(year, month)) };
}

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const exact = words({ year: 'numeric', month: 'long', day: 'numeric' });
const ofMonth = words({ year: 'numeric', month: 'long' });

/** "on March 3, 2026", "in March 2026", "in 2026". */
export function serviceDayWords({ year, month, day }: ServiceDay): string {
  if (month === null) return `in ${year}`;
  const at = Date.UTC(year, month - 1, day ?? 1);
  return day === null ? `in ${ofMonth.format(at)}` : `on ${exact.format(at)}`;
}
