import { addDays } from '@cusp/contract';
import type { TableDateOrder, TableDecimalMark } from '@cusp/contract';

/** A cell as a spreadsheet writes a number that is to stay a text: `="02139"`. */
const textAsFormula = /^="([^"]*)"$/;

/** The text of a cell, without what spreadsheets put around it. */
export const textIn = (cell: string): string => {
  const text = textAsFormula.exec(cell)?.[1] ?? cell;
  // What an export put before a text that a spreadsheet could take for a formula.
  return (/^'[=+\-@]/.test(text) ? text.slice(1) : text).trim();
};

/** A formula instead of its value: `=A1+1`, `@SUM(…)`. A phone number with a plus or an amount with a minus is none. */
export const isFormula = (cell: string): boolean =>
  (cell.startsWith('=') && !textAsFormula.test(cell)) || /^[+\-@][A-Za-z][A-Za-z0-9.]*\(/.test(cell);

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const two = (number: number) => String(number).padStart(2, '0');

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const numbersOfDay = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:,? .*)?$/;
const compactDay = /^(\d{4})(\d{2})(\d{2})$/;
const monthFirst = /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{2}|\d{4})$/;
const dayFirst = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{2}|\d{4})$/;

/** Of two digits, the year that isn't ahead of the latest that can be meant. */
function wholeYear(year: string, latest: number): number {
  const number = Number(year);
  if (year.length !== 2) return number;
  const sameCentury = latest - (latest % 100) + number;
  return sameCentury > latest ? sameCentury - 100 : sameCentury;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const written = `${year}-${two(month)}-${two(day)}`;
  return addDays(written, 0) === written ? written : null;
}

/**
 * The day that a cell holds, `YYYY-MM-DD`; null if it is none in this order. A day with the month's name, and one that begins with four
 * digits of the year, is the same in each order.
 * @param latestYear the last year that two digits can mean
 */
export function dayInCell(cell: string, order: TableDateOrder, latestYear: number): string | null {
  const iso = isoDay.exec(cell) ?? compactDay.exec(cell);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = monthFirst.exec(cell);
  if (named !== null)
    return dayOf(wholeYear(named[3] ?? '', latestYear), monthOf(named[1] ?? ''), Number(named[2]));
  const other = dayFirst.exec(cell);
  if (other !== null)
    return dayOf(wholeYear(other[3] ?? '', latestYear), monthOf(other[2] ?? ''), Number(other[1]));
  const numbers = numbersOfDay.exec(cell);
  if (numbers === null) return null;
  const [, one = '', middle = '', last = ''] = numbers;
  if (one.length === 4) return dayOf(Number(one), Number(middle), Number(last));
  const [year, month, day] =
    order === 'mdy' ? [last, one, middle] : order === 'dmy' ? [last, middle, one] : [one, middle, last];
  if (year.length !== 2 && year.length !== 4) return null;
  return dayOf(wholeYear(year, latestYear), Number(month), Number(day));
}

const clock = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?)? ?(?:([ap])\.?m\.?)?$/i;

/** The time of day that a cell holds, `HH:MM`; null if it is none. A number alone is none. */
export function timeIn(cell: string): string | null {
  const [whole, hour = '', minute, half] = clock.exec(cell) ?? [];
  if (whole === undefined || (minute === undefined && half === undefined)) return null;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours > 23 ? null : `${two(hours)}:${minute ?? '00'}`;
}

/** The time of day behind the day of a cell, such as that of "3/4/2027 2:30 PM"; null if there is none. */
export function timeBehindDay(cell: string): string | null {
  const at = cell.search(/[T ]\d{1,2}:\d/);
  return at < 0 ? null : timeIn(cell.slice(at + 1));
}

const amountForms: Record<TableDecimalMark, RegExp> = {
  '.': /^(?:\d{1,3}(?:[,' ]\d{3})+|\d+)?(?:\.\d+)?$/,
  ',': /^(?:\d{1,3}(?:[.' ]\d{3})+|\d+)?(?:,\d+)?$/,
};

/** Whether a cell has a part behind this decimal mark that the other one doesn't explain. */
export const tellsMark = (cell: string, mark: TableDecimalMark): boolean =>
  mark === '.' ? /\d\.\d{1,2}(?!\d)/.test(cell) : /\d,\d{1,2}(?!\d)/.test(cell);

/** An amount in cents; null if the cell holds none. `(7.25)`, `7.25-`, `-7.25` and `7.25 CR` are below zero. */
export function centsIn(cell: string, mark: TableDecimalMark): number | null {
  let text = cell
    .replaceAll('\u00a0', ' ')
    .replace(/[$€£]|USD/gi, '')
    .trim();
  let sign = 1;
  if (/cr$/i.test(text)) [text, sign] = [text.slice(0, -2), -1];
  else if (text.startsWith('(') && text.endsWith(')')) [text, sign] = [text.slice(1, -1), -1];
  text = text.trim();
  if (/^[-−]/.test(text)) [text, sign] = [text.slice(1).trim(), -sign];
  else if (/[-−]$/.test(text)) [text, sign] = [text.slice(0, -1).trim(), -sign];
  else if (text.startsWith('+')) text = text.slice(1).trim();
  if (text === '' || !/\d/.test(text) || !amountForms[mark].test(text)) return null;
  const [whole = '', part = ''] = text.split(mark);
  const cents = Math.round(Number(`${whole.replace(/\D/g, '') || '0'}.${part || '0'}`) * 100);
  return Number.isSafeInteger(cents) ? sign * cents || 0 : null;
}

const phoneForm = /^\+?[\d\s().-]{7,20}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;
export const looksLikePhone = (cell: string): boolean =>
  phoneForm.test(cell) && cell.replace(/\D/g, '').length >= 7 && dayInCell(cell, 'mdy', 2100) === null;
export const looksLikeEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/.test(cell);
export const looksLikeZip = (cell: string): boolean => /^\d{5}(?:-\d{4})?$/.test(cell);
export const looksSecret = (cell: string): boolean =>
  /^\d{3}-\d{2}-\d{4}$/.test(cell) || /^(?:\d[ -]?){15,16}$/.test(cell);

const stateNames = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);
export const looksLikeState = (cell: string): boolean => stateNames.has(cell.toUpperCase());
