import { bankFields, bankFileBounds, cutText } from '@cusp/contract';
import type { BankField } from '@cusp/contract';
import { readCsv } from '../../../services/csv/csv-file.ts';
import type { CsvLine } from '../../../services/csv/csv-file.ts';
import { isOfx, ofxColumns, ofxLines } from './ofx.ts';

export type BankColumns = Partial<Record<BankField, number>>;

/** Money that came in, as a bank's list says it. */
export interface SeenLine {
  day: string;
  amount_cents: number;
  number: string;
  words: string;
}

export interface ReadBankFile {
  /** `[]`: it has none. */
  headings: string[];
  rows: CsvLine[];
}

/** A bank's file with its headings; undefined if it is neither CSV nor OFX. */
export function readBankFile(bytes: Uint8Array, hasHeading: boolean): ReadBankFile | undefined {
  if (isOfx(bytes)) {
    const rows = ofxLines(bytes, bankFileBounds.lines);
    return rows && { headings: [...ofxColumns], rows };
  }
  const lines = readCsv(bytes, bankFileBounds);
  if (lines === undefined) return undefined;
  return {
    headings: hasHeading ? [...(lines[0]?.cells ?? [])] : [],
    rows: hasHeading ? lines.slice(1) : lines,
  };
}

/** Words in headings that name a column; the first heading that fits is taken, what is said more exactly first. */
const headingWords: Record<Exclude<BankField, 'sign'>, readonly RegExp[]> = {
  day: [/^(?=.*post).*date/i, /date|day/i],
  amount: [/credit|deposit|money in|paid in/i, /amount|value/i],
  number: [/trace|reference|serial|ref\b|check (?:no|num|#)/i, /number|check/i],
  words: [/description|memo|details|narrative|payee/i, /name|transaction/i],
};

const outWords = /\b(?:debits?|dr|db|withdrawals?|d)\b/i;
const inWords = /\b(?:credits?|cr|deposits?|c)\b/i;

/** What a word of a column of signs says: -1 for money that went out, 1 for what came in, 0 for neither or both. */
function signOf(words: string): -1 | 0 | 1 {
  const [isOut, isIn] = [outWords.test(words), inWords.test(words)];
  if (isOut === isIn) return 0;
  return isOut ? -1 : 1;
}

/** The column whose cells say Debit or Credit, which is the amounts' sign; undefined if there is none. */
export function signColumn({ headings, rows }: ReadBankFile): number | undefined {
  const width = Math.max(headings.length, ...rows.slice(0, 50).map(({ cells }) => cells.length), 0);
  const isSign = (at: number): boolean => {
    const said = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const signs = said.filter((cell) => cell.length <= 40 && signOf(cell) !== 0);
    if (said.length === 0 || signs.length === 0) return false;
    const heading = headings[at] ?? '';
    return (
      said.every((cell) => signOf(cell) !== 0 && !/[\s\d]/.test(cell)) ||
      (outWords.test(heading) && inWords.test(heading)) ||
      /\b(?:type|indicator|sign|direction)\b/i.test(heading)
    );
  };
  for (let at = 0; at < width; at += 1) if (isSign(at)) return at;
  return undefined;
}

/** As much of a heading is read. */
const longestHeading = 100;

/** The column of each field, by its heading, and that of the sign by its cells. */
export function guessBankColumns(headings: readonly string[], rows: readonly CsvLine[] = []): BankColumns {
  const sign = signColumn({ headings: [...headings], rows: [...rows] });
  const chosen: BankColumns = sign === undefined ? {} : { sign };
  const taken = new Set<number>(sign === undefined ? [] : [sign]);
  for (const round of [0, 1])
    for (const field of bankFields) {
      if (field === 'sign') continue;
      const pattern = headingWords[field][round];
      if (pattern === undefined || chosen[field] !== undefined) continue;
      const at = headings.findIndex(
        (words, place) => !taken.has(place) && pattern.test(words.slice(0, longestHeading)),
      );
      if (at < 0) continue;
      chosen[field] = at;
      taken.add(at);
    }
  return chosen;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `Nov 25, 2026` and `25-Nov-2026` with the month's number instead of its name, as Americans order them. */
const withoutNames = (text: string): string =>
  text
    .replace(
      /^([a-z]{3})[a-z]{0,6}\.?\s(\d{1,2}),?\s(\d{4})\b/i,
      (whole, month: string, day: string, year: string) => numbered(whole, month, day, year),
    )
    .replace(
      /^(\d{1,2})[\s-]([a-z]{3})[a-z]{0,6}\.?[\s-](\d{4}|\d{2})\b/i,
      (whole, day: string, month: string, year: string) => numbered(whole, month, day, year),
    );
function numbered(whole: string, month: string, day: string, year: string): string {
  const at = months.indexOf(month.toLowerCase());
  return at < 0 ? whole : `${at + 1}/${day}/${year}`;
}

/**
 * `MM/DD/YYYY`, `M/D/YY`, `YYYY-MM-DD`, `YYYYMMDD`, `Nov 25, 2026` and `25-Nov-2026`, each with or without a time behind it, which is
 * passed over; undefined: no such day.
 */
export function bankDay(given: string): string | undefined {
  const text = withoutNames(given.slice(0, 60).trim());
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T\s,].*)?$/.exec(text);
  const plain = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\d{4,6}(?:\.\d{1,9})?(?:\[.*)?|[T\s,[].*)?$/.exec(text);
  const [year, month, day] = american
    ? [american[3] ?? '', american[1] ?? '', american[2] ?? '']
    : plain
      ? [plain[1] ?? '', plain[2] ?? '', plain[3] ?? '']
      : ['', '', ''];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** The largest amount that any record of ours can have. */
const mostCents = 100_000_000;

/** Dollars as banks write them: "$1,234.56", "-12.00", "(12.00)", "12.00 CR"; undefined: no amount. */
export function bankCents(text: string): number | undefined {
  const bare = text.replaceAll(/[$,\s]/g, '').replace(/^USD|USD$/i, '');
  const found = /^([(+-]?)(\d{1,12})?(?:\.(\d{1,2}))?(\)|-|CR|DR)?$/i.exec(bare);
  if (found === null) return undefined;
  const [, before = '', whole = '', part = '', after = ''] = found;
  if ((whole === '' && part === '') || (before === '(') !== (after === ')')) return undefined;
  const cents = Number(whole || '0') * 100 + Number(part.padEnd(2, '0') || '0');
  if (cents > mostCents) return undefined;
  const isOut = before === '(' || before === '-' || after === '-' || /^dr$/i.test(after);
  return isOut && cents > 0 ? -cents : cents;
}

/** The most characters of a bank's text that are stored. */
const mostWords = 500;
const mostNumber = 100;

interface ReadLines {
  lines: SeenLine[];
  /** The number of lines that are outgoing or zero. */
  out: number;
  errors: { line: number; message: string }[];
}

/** The lines of money received. A line without a day and an amount, such as a sum at the end, is passed over. */
export function seenLines(
  rows: readonly CsvLine[],
  { day: dayAt, amount: amountAt, sign: signAt, number: numberAt, words: wordsAt }: BankColumns,
  today: string,
): ReadLines {
  const read: ReadLines = { lines: [], out: 0, errors: [] };
  if (dayAt === undefined || amountAt === undefined) return read;
  for (const { line, cells } of rows) {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
    const [dayText, amountText] = [cell(dayAt), cell(amountAt)];
    if (amountText === '') {
      // If credits have their own column, it is empty for debits.
      if (dayText !== '') read.out += 1;
      continue;
    }
    const [day, amount] = [bankDay(dayText), bankCents(amountText)];
    const cents = amount !== undefined && signOf(cell(signAt)) < 0 ? -Math.abs(amount) : amount;
    if (day === undefined) read.errors.push({ line, message: 'The day can’t be read.' });
    else if (cents === undefined) read.errors.push({ line, message: 'The amount can’t be read.' });
    else if (cents <= 0) read.out += 1;
    else if (day > today) read.errors.push({ line, message: 'This day is still in the future.' });
    else
      read.lines.push({
        day,
        amount_cents: cents,
        number: cutText(cell(numberAt), mostNumber),
        words: cutText(cell(wordsAt), mostWords),
      });
  }
  return read;
}
