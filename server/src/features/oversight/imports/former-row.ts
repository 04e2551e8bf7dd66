import { addDays } from '@cusp/contract';

/** The values of a row of Open Dental's tables, by column. */
export type FormerRow = Readonly<Record<string, string | null | undefined>>;

export const columnText = (row: FormerRow, column: string): string => (row[column] ?? '').trim();

/** A number of Open Dental's enumerations and flags. */
export const isOn = (row: FormerRow, column: string): boolean => columnText(row, column) === '1';

/** A sentence about Open Dental, as it is about the program that a row is of: rows of tables name another one (tables/). */
export const inProgram = (sentence: string, row: FormerRow): string =>
  sentence.replaceAll('Open Dental', columnText(row, 'Program') || 'Open Dental');

/** The day of a date or a moment; null where it is empty, which Open Dental writes as year 0 or 1. */
export function formerDay(written: string | null | undefined): string | null {
  const day = (written ?? '').slice(0, 10);
  return day === '' || day.startsWith('0000') || day.startsWith('0001') ? null : day;
}

/** A day and a time of day; null where it is empty or isn't one. */
export function momentOf(written: string | null | undefined): { date: string; time: string } | null {
  const date = formerDay(written);
  const time = (written ?? '').slice(11, 16);
  if (date === null || !isDay(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return { date, time };
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && addDays(text, 0) === text;

/** An amount of dollars in cents, rounded; null where it is none. Open Dental stores amounts as binary fractions. */
export function centsOf(row: FormerRow, column: string): number | null {
  const amount = Number(columnText(row, column)) * 100;
  return Number.isFinite(amount) ? Math.sign(amount) * Math.round(Number(Math.abs(amount).toFixed(6))) : null;
}

/** The first of these days that there is. One ahead counts as today, because nothing is posted ahead. */
export function postedDay(
  days: readonly (string | null | undefined)[],
  today: string,
): { day: string; changes: string[] } | null {
  const day = days.map((written) => formerDay(written)).find((one) => one !== null && isDay(one));
  if (day === null || day === undefined) return null;
  return day > today
    ? { day: today, changes: ['The day is ahead, so it is posted today.'] }
    : { day, changes: [] };
}
