import { bankFields, bankFileBounds, cutText } from '@cusp/contract';
import type { BankField } from '@cusp/contract';
import { readCsv } from '../../../services/csv/csv-file.ts';
import type { CsvLine } from '../../../services/csv/csv-file.ts';

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

/** A bank's file with its headings; undefined if it isn't a CSV file. */
export function readBankFile(bytes: Uint8Array, hasHeading: boolean): ReadBankFile | undefined {
  const lines = readCsv(bytes, bankFileBounds);
  if (lines === undefined) return undefined;
  return {
    headings: hasHeading ? [...(lines[0]?.cells ?? [])] : [],
    rows: hasHeading ? lines.slice(1) : lines,
  };
}

/** Words in headings that name a column; the first heading that fits is taken, what is said more exactly first. */
const headingWords: Record<BankField, readonly RegExp[]> = {
  day: [/post.*date|date.*post/i, /date|day/i],
  amount: [/credit|deposit|money in|paid in/i, /amount|value/i],
  number: [/trace|check.*(?:no|num|#)|reference|serial|ref\b/i, /number|check/i],
  words: [/description|memo|details|narrative|payee/i, /name|transaction/i],
};

/** The column of each field, by its heading. */
export function guessBankColumns(headings: readonly string[]): BankColumns {
  const chosen: BankColumns = {};
  const taken = new Set<number>();
  for (const round of [0, 1])
    for (const field of bankFields) {
      const pattern = headingWords[field][round];
      if (pattern === undefined || chosen[field] !== undefined) continue;
      const at = headings.findIndex((words, place) => !taken.has(place) && pattern.test(words));
      if (at < 0) continue;
      chosen[field] = at;
      taken.add(at);
    }
  return chosen;
}

/** `MM/DD/YYYY`, `M/D/YY`, `YYYY-MM-DD` and `YYYYMMDD`; undefined: no such day. */
export function bankDay(text: string): string | undefined {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text);
  const plain = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[T\s].*)?$/.exec(text);
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
  { day: dayAt, amount: amountAt, number: numberAt, words: wordsAt }: BankColumns,
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
    const [day, cents] = [bankDay(dayText), bankCents(amountText)];
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
