/** The time zone of the tests' practices. */
const timeZone = 'America/New_York';

/** The date this many days from today in the practice, `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const moment = new Date(`${today}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first day from Monday to Friday that is at least so many days from today: at weekends the tests' practices are closed. */
export function workdayFromToday(days: number): string {
  const day = dayFromToday(days);
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isWeekend ? workdayFromToday(days + 1) : day;
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};

/** `Tue, Mar 3, 2026`, `Mar 3, 2026` and `Tuesday, March 3, 2026`. */
export const inShort = words({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
export const inPlain = words({ month: 'short', day: 'numeric', year: 'numeric' });
export const inLong = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
