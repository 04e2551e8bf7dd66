import { sql } from 'kysely';

/** Making a format takes about ten times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone, `YYYY-MM-DD`. */
export function todayAt(timeZone: string, now = new Date()): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish form of a date is the ISO one.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** Today in the current practice, computed by the database. */
export const todayHere = sql<string>`(select (now() at time zone time_zone)::date from practice)`;
