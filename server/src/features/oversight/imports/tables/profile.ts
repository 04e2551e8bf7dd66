import { shownTableLines, tableBounds, tableDateOrders, tableDecimalMarks } from '@cusp/contract';
import type { TableDateOrder, TableDecimalMark, TableReading } from '@cusp/contract';
import * as z from 'zod/mini';
import { ColumnProfile, CountedColumn, isNeverStored, sampleLength } from './column-profile.ts';
import { charsetOf, markLength, tableText } from './charset.ts';
import { headingsOf, isHeading, looksLikeHeadings } from './headings.ts';
import { readTableLines } from './lines.ts';
import { isWholeLine } from './sum-lines.ts';
import type { TableLine } from './lines.ts';

/** What a table holds: what it is mapped by. Nothing is in it of columns that are never stored. */
export const TableProfile = z.object({
  lines: z.int(),
  columns: z.array(ColumnProfile),
  first: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type TableProfile = z.infer<typeof TableProfile>;

/** A profile and how its table was read; or why it can't be read, as a sentence. */
export type Profiled =
  | { problem: ''; reading: TableReading; profile: TableProfile }
  | { problem: string; reading?: undefined };

/** What a person said about the reading; the rest is proposed. */
type Given = Pick<TableReading, 'charset' | 'delimiter' | 'heading_line'>;

const delimiters = [',', ';', '\t', '|', '^', '~', ':', '\u001f', '\u0001'];
const triedBytes = 128 * 1024;
const triedLines = 60;

const charsetNames = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
} as const;

/** Reads the lines at a text's beginning. */
function headOf(text: string, delimiter: string): TableLine[] {
  const lines: TableLine[] = [];
  readTableLines(
    text.slice(0, triedBytes),
    { delimiter, firstLine: 1, isEnd: text.length <= triedBytes },
    (line) => {
      if (lines.length < triedLines) lines.push(line);
    },
  );
  return lines;
}

/** The most frequent number of cells, and the part of the lines that have it. */
function widthOf(lines: readonly TableLine[]): { width: number; part: number } {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([one, often], [other, oftener]) => oftener - often || other - one);
  return most === undefined ? { width: 0, part: 0 } : { width: most[0], part: most[1] / lines.length };
}

/** The character that cuts the lines into the same number of cells. */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const { width, part } = widthOf(headOf(text, delimiter));
    const score = width < 2 ? 0 : part * part * Math.log2(width + 1);
    if (score > best.score * 1.05) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Words, each another, above cells with digits: headings that nobody has seen before. */
function standsOverDigits(line: TableLine, below: readonly TableLine[]): boolean {
  const { cells } = line;
  const isWords = cells.every((cell) => cell !== '' && !/\d|@/.test(cell));
  return (
    isWords &&
    new Set(cells).size === cells.length &&
    below.some((other) => other.cells.some((cell) => /\d/.test(cell)))
  );
}

/** The line of the headings: the first as wide as the others that looks like some. */
function headingLineOf(lines: readonly TableLine[]): number {
  const { width } = widthOf(lines);
  const wide = lines.filter(({ cells }) => cells.length === width);
  const found = wide.slice(0, 15).find(({ cells }) => looksLikeHeadings(cells));
  if (found !== undefined) return found.line;
  const [first, ...below] = wide;
  return first !== undefined && standsOverDigits(first, below) ? first.line : 0;
}

/** The order of dates, and the decimal mark, that most cells of the file have; where either would do, the American one. */
const mostOf = <Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Name | undefined =>
  names.reduce<Name | undefined>(
    (best, name) => (best === undefined || count(name) > count(best) ? name : best),
    undefined,
  );

function conventionsOf(columns: readonly ColumnProfile[]): {
  date_order: TableDateOrder;
  decimal_mark: TableDecimalMark;
} {
  const days = columns.filter(({ shape }) => Math.max(...Object.values(shape.days)) * 2 > shape.filled);
  return {
    date_order:
      mostOf(tableDateOrders, (order) => days.reduce((sum, { shape }) => sum + shape.days[order], 0)) ??
      'mdy',
    decimal_mark:
      mostOf(tableDecimalMarks, (mark) => columns.reduce((sum, { shape }) => sum + shape.amounts[mark], 0)) ??
      '.',
  };
}

/**
 * Reads a table to propose how it is to be read and what its columns hold. It runs in a process of its own.
 * @param given what a person said; null: all of it is proposed
 */
export function profileTable(bytes: Uint8Array, given: Given | null, latestYear: number): Profiled {
  const charset = given?.charset ?? charsetOf(bytes);
  const text = tableText(bytes.subarray(markLength(bytes, charset)), charset, true);
  if (text === undefined)
    return {
      problem:
        given === null
          ? 'This file is not text, so it cannot be read as a table. In a spreadsheet, save it as CSV.'
          : `This file is not text of the character set ${charsetNames[charset]}. Choose another character set.`,
    };
  const delimiter = given?.delimiter ?? delimiterOf(text);
  const head = headOf(text, delimiter);
  const heading_line = given?.heading_line ?? headingLineOf(head);
  const width = Math.max(
    widthOf(head).width,
    head.find(({ line }) => line === heading_line)?.cells.length ?? 0,
  );
  if (width > tableBounds.columns)
    return { problem: `This file has more than ${tableBounds.columns} columns.` };
  if (width < 2)
    return {
      problem:
        given === null
          ? 'This file has only one column, so it is not a table. Export it as CSV.'
          : 'With this delimiter, the table has only one column. Choose another delimiter.',
    };
  const unnamed = Array.from({ length: width }, () => '');
  let columns = headingsOf(unnamed).map((heading) => new CountedColumn(heading, latestYear));
  const first: TableProfile['first'] = [];
  let lines = 0;
  let headings: readonly string[] = [];
  const { problem } = readTableLines(text, { delimiter, firstLine: 1, isEnd: true }, ({ line, cells }) => {
    if (line < heading_line) return;
    if (line === heading_line) {
      headings = headingsOf(cells);
      columns = headings.map((heading) => new CountedColumn(heading, latestYear));
      return;
    }
    lines += 1;
    if (headings.length > 0 && isHeading(cells, headings)) return;
    // A line with too many cells, or a total, says nothing about its columns.
    if (isWholeLine(cells, columns.length)) columns.forEach((column, at) => column.add(cells[at] ?? ''));
    if (first.length < shownTableLines)
      first.push({ line, cells: cells.map((cell) => cell.slice(0, sampleLength)) });
  });
  if (problem !== '') return { problem };
  if (lines > tableBounds.lines)
    return {
      problem: `This file has ${lines.toLocaleString('en-US')} lines. Up to ${tableBounds.lines.toLocaleString('en-US')} are imported at once. Split the file, with the headings in each part.`,
    };
  if (lines === 0) return { problem: 'This file has no lines below its headings.' };
  const profiles = columns.map((column) => column.done());
  for (const { cells } of first)
    profiles.forEach((column, at) => {
      if (isNeverStored(column)) cells[at] = '';
    });
  return {
    problem: '',
    reading: { charset, delimiter, heading_line, ...conventionsOf(profiles) },
    profile: { lines, columns: profiles, first },
  };
}
