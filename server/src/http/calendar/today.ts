import { sql } from 'kysely';

/** Making a format takes about as long as ten of the questions that it answers. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish form of a date is the ISO one.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** Today in the practice that is set, said by the database. */
export const todayHere = sql<string>`(select (now() at time zone time_zone)::date from practice)`;
