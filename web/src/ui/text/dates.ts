import { byLocale } from '../language/byLocale.ts';
import { locale } from '../language/language.ts';
import { t } from '../language/t.ts';

/**
 * Plain dates (`YYYY-MM-DD`) and times (`HH:MM`) without a time zone. They are calculated in UTC, so that no browser's
 * time zone shifts a day.
 */
const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date as a Date in UTC, undefined if there is no such day. */
function utcOf(date: string): Date | undefined {
  if (!dateForm.test(date)) return undefined;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && isoOf(moment) === date ? moment : undefined;
}

const isoOf = (moment: Date) => moment.toISOString().slice(0, 10);

const words = (options: Intl.DateTimeFormatOptions) =>
  byLocale((of) => new Intl.DateTimeFormat(of, { timeZone: 'UTC', ...options }));

const short = words({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const plain = words({ month: 'short', day: 'numeric', year: 'numeric' });
const long = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const monthOfYear = words({ month: 'long', year: 'numeric' });
const forms = { short, plain, long };

/** `short`: Tue, Mar 3, 2026; `plain`: Mar 3, 2026 (birth dates); `long`: Tuesday, March 3, 2026 (headings). */
export type DateForm = keyof typeof forms;

/** The date in words; text that is no date is returned unchanged. */
export function dateWords(date: string, form: DateForm = 'short'): string {
  const moment = utcOf(date);
  return moment ? forms[form]().format(moment) : date;
}

/** The month of a date: March 2026. */
export function monthWords(date: string): string {
  const moment = utcOf(date);
  return moment ? monthOfYear().format(moment) : date;
}

/** `14:30` as 2:30 PM; text that is no time is returned unchanged. */
export function timeWords(time: string): string {
  // The end of a day, as office hours have it.
  if (time === '24:00') return timeWords('00:00');
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (!minute) return time;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? t('AM') : t('PM')}`;
}

/** A timestamp (ISO 8601) in words, in this time zone: Mar 3, 2026, 2:30 PM. */
export function momentWords(moment: string, timeZone: string): string {
  const given = new Date(moment);
  if (Number.isNaN(given.getTime())) return moment;
  return new Intl.DateTimeFormat(locale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(given)
    .replaceAll('\u202f', ' ');
}

// The Canadian form is YYYY-MM-DD.
const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/** Today's date in this time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

/** The date of a timestamp (ISO 8601) in this time zone; other text is returned unchanged. */
export function dayOf(moment: string, timeZone: string): string {
  const given = new Date(moment);
  return Number.isNaN(given.getTime()) ? moment : dayIn(timeZone, given);
}

export type DateUnit = 'd' | 'w' | 'm' | 'y';

/**
 * The date that many days, weeks, months or years later; the end of a month stays within the month (Jan 31 + 1 m = Feb
 * 28).
 */
export function addToDate(date: string, count: number, unit: DateUnit): string {
  const moment = utcOf(date);
  if (!moment) return date;
  if (unit === 'd' || unit === 'w') {
    moment.setUTCDate(moment.getUTCDate() + count * (unit === 'w' ? 7 : 1));
    return isoOf(moment);
  }
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + count * (unit === 'y' ? 12 : 1));
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return isoOf(moment);
}

/** Checks whether this is a real day as `YYYY-MM-DD`. */
export const isDate = (date: string) => utcOf(date) !== undefined;

const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const named: Record<string, number> = { today: 0, tod: 0, now: 0, tomorrow: 1, tom: 1, yesterday: -1 };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** So many years ahead two digits of a year may mean; beyond, they mean the last century. */
const yearsAhead = 20;

/**
 * Reads a date as people type it: 2026-03-03, 3/3/2026, 3-3-26, 3.3.2026, 03032026, 3/3, Mar 3 2026, Tue, Mar 3, 2026, today,
 * tomorrow, yesterday, +2w, +6m, -1d. Answers `YYYY-MM-DD`, or undefined.
 * @param past for birth dates: two digits of a year, or none, never mean a day to come
 */
export function readDate(typed: string, today: string, past = false): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isDate(text)) return text;
  const days = named[text];
  if (days !== undefined) return addToDate(today, days, 'd');

  const shift = /^([+-])\s*(\d{1,3})\s*([dwmy])[a-z]*$/.exec(text);
  if (shift) return addToDate(today, Number(`${shift[1]}${shift[2]}`), readUnit(shift[3]));

  const yearFirst = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  const inOrder = yearFirst && written(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  if (inOrder && isDate(inOrder)) return inOrder;

  const numeric =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (numeric) return existing(numeric[3], Number(numeric[1]), Number(numeric[2]), today, past);

  const inWords = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(text);
  if (inWords) {
    const month = months.indexOf((inWords[1] ?? '').slice(0, 3)) + 1;
    return existing(inWords[3], month, Number(inWords[2]), today, past);
  }
  return undefined;
}

const readUnit = (letter: string | undefined): DateUnit =>
  letter === 'w' || letter === 'm' || letter === 'y' ? letter : 'd';

/** The day, if there is one; a year of two digits, or none, is the one that is meant. */
function existing(
  digits: string | undefined,
  month: number,
  day: number,
  today: string,
  past: boolean,
): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  if (digits?.length === 4) return real(Number(digits), month, day);
  const year = digits === undefined ? thisYear : Math.floor(thisYear / 100) * 100 + Number(digits);
  const last = past ? today : addToDate(today, yearsAhead, 'y');
  const isAhead = written(year, month, day) > last;
  return real(isAhead ? year - (digits === undefined ? 1 : 100) : year, month, day);
}

function real(year: number, month: number, day: number): string | undefined {
  const date = written(year, month, day);
  return isDate(date) ? date : undefined;
}

/**
 * Reads a time as people type it: 9, 930, 9:30, 9:30 am, 2p, 14:00. Answers `HH:MM`, or undefined.
 * Without am or pm and without a leading zero, 1 to 6 o'clock is the afternoon, as in an office.
 */
export function readTime(typed: string): string | undefined {
  if (/^\s*(?:midnight|24:?00)\s*$/i.test(typed)) return '00:00';
  const found = /^(\d{1,2})[:.]?([0-5]\d)?\s*(a|p)?\.?m?\.?$/.exec(typed.trim().toLowerCase());
  if (!found) return undefined;
  const [, hours = '', minutes = '00', half] = found;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  } else if (hours.length === 1 && hour >= 1 && hour <= 6) {
    hour += 12;
  }
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}
