import { addDays } from '@cusp/contract';

/** A time zone in which it is about noon, of the same date as in UTC. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // Etc/GMT+5 is five hours behind.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * The time zone of the tests' practices and browsers. Whenever a run begins it is about noon there: no test meets the end of a day, and
 * texts may be sent. The workers take it over from the run. `CUSP_ZONE` names another.
 */
export const timeZone = (process.env['CUSP_ZONE'] ??= zoneAtNoon());

/** Today in the practice, `YYYY-MM-DD`. */
export const todayIn = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();

/** The date this many days from today in the practice, `YYYY-MM-DD`. */
export const dayFromToday = (days: number): string => addDays(todayIn(), days);

/** The moment at which the practice's clocks show this, as `2026-03-03T10:00`. */
export function momentOf(shown: string): Date {
  const utc = Date.parse(`${shown}:00Z`);
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(utc);
  return new Date(2 * utc - Date.parse(`${there.replace(' ', 'T')}Z`));
}

/** What the practice's clocks show, `HH:MM`. */
export const clockNow = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format();

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

/** `Tue, Mar 3, 2026`, `Mar 3`, `Mar 3, 2026` and `Tuesday, March 3, 2026`. */
export const inShort = words({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
export const inMonth = words({ month: 'short', day: 'numeric' });
export const inPlain = words({ month: 'short', day: 'numeric', year: 'numeric' });
export const inLong = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
