import { tableFieldType } from '@cusp/contract';
import type { TableField, TableKind, TableReading } from '@cusp/contract';
import { centsIn, dayInCell, isFormula, textIn, timeBehindDay, timeIn } from './cells.ts';
import { isHeading } from './headings.ts';
import type { TableLine } from './lines.ts';
import { filledLength, isSum } from './sum-lines.ts';
import { valueMeaning } from './meanings.ts';
import type { MappedValue } from './meanings.ts';

/** How a table is read. */
export interface TableMap {
  kind: TableKind;
  reading: TableReading;
  /** The headings of all columns, as `headingsOf` names them. */
  headings: readonly string[];
  columns: readonly { place: number; heading: string; field: TableField }[];
  choices: readonly MappedValue[];
  /** The practice's, `YYYY-MM-DD`. */
  today: string;
}

/** A cell of a line, as it is read: a text, a day, an amount in cents, or the word of its meaning; `''` if it is empty. */
export type ReadCells = Partial<Record<TableField, string>>;

/** The cells of a line by field, or why it can't be imported, as a sentence. */
interface MappedLine {
  read: ReadCells;
  reason: string;
}

const orderWords = { mdy: 'month-day-year', dmy: 'day-month-year', ymd: 'year-month-day' } as const;
/** The longest cells, in characters. */
const longest = { text: 500, long: 20_000 };
const cut = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

const sentences = {
  headings: 'This line repeats the column headings.',
  sum: 'This line is a total.',
  cutOff:
    'The file ends in the middle of this line, so it may be cut off. Export it again and upload the whole file.',
  cells: (count: number, width: number) =>
    `This line has ${count} cells, but the table has ${width} columns. A cell may need quotation marks.`,
  formula: (heading: string, cell: string) => `“${heading}” has a formula (${cut(cell)}) instead of a value.`,
  day: (heading: string, cell: string, order: TableReading['date_order']) =>
    `“${heading}” has “${cut(cell)}”, which is not a date in ${orderWords[order]} order.`,
  time: (heading: string, cell: string) => `“${heading}” has “${cut(cell)}”, which is not a time of day.`,
  long: (heading: string, most: number) =>
    `“${heading}” has more than ${most.toLocaleString('en-US')} characters.`,
  amount: (heading: string, cell: string) => `“${heading}” has “${cut(cell)}”, which is not an amount.`,
};

/** What the last year is that two digits can mean: nobody is born ahead, while an appointment may be. */
const latestYearOf = (field: TableField, today: string) =>
  Number(today.slice(0, 4)) + (field.endsWith('birth_date') ? 0 : 20);

/** Reads the cells of a line. @param isCut the file ends behind it, without a line end */
export function mapLine({ cells }: TableLine, map: TableMap, isCut: boolean): MappedLine {
  const { reading } = map;
  const width = map.headings.length;
  const read: ReadCells = {};
  const refused = (reason: string): MappedLine => ({ read, reason });
  if (reading.heading_line > 0 && isHeading(cells, map.headings)) return refused(sentences.headings);
  const count = filledLength(cells);
  let reason = '';
  for (const { place, heading, field } of map.columns) {
    const cell = cells[place] ?? '';
    const text = textIn(cell);
    if (text === '') continue;
    if (isFormula(cell)) {
      reason ||= sentences.formula(heading, cell);
      continue;
    }
    const type = tableFieldType(map.kind, field);
    if (type === 'day') {
      const day = dayInCell(text, reading.date_order, latestYearOf(field, map.today));
      if (day === null) reason ||= sentences.day(heading, text, reading.date_order);
      else {
        read[field] = day;
        const behind = field === 'date' ? timeBehindDay(text) : null;
        if (behind !== null) read.time ??= behind;
      }
    } else if (type === 'time') {
      const time = timeIn(text) ?? timeBehindDay(text);
      if (time === null) reason ||= sentences.time(heading, text);
      else read[field] = time;
    } else if (type === 'amount') {
      const cents = centsIn(text, reading.decimal_mark);
      if (cents === null) reason ||= sentences.amount(heading, text);
      else read[field] = String(cents);
    } else if (type !== 'choice' && text.length > longest[type === 'long' ? 'long' : 'text'])
      reason ||= sentences.long(heading, longest[type === 'long' ? 'long' : 'text']);
    else {
      // A value that means nothing is left out.
      const meant = type === 'choice' ? valueMeaning(field, text.slice(0, 100), map.choices) : text;
      if (meant !== null && meant !== '') read[field] = meant;
    }
  }
  if (isSum(cells) && read.birth_date === undefined) return refused(sentences.sum);
  if (count > width) return refused(sentences.cells(count, width));
  if (isCut && cells.length < width) return refused(sentences.cutOff);
  return refused(reason);
}
