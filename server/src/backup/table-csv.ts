import { csvLine } from '../csv.ts';
import type { Cell } from '../csv.ts';

/** A column as it was read from the database. */
export interface CsvColumn {
  name: string;
  /** Its type holds numbers: amounts, counts. All else is text to a spreadsheet. */
  isNumber: boolean;
}

/** PostgreSQL's text form of COPY: what stands for a sign that would end a value or a row. */
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function valueOf(field: string, isNumber: boolean): Cell {
  if (field === '\\N') return null;
  if (isNumber && Number.isSafeInteger(Number(field))) return Number(field);
  return field.replace(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);
}

/** Makes CSV with a heading of the rows that COPY writes in its text form, while they come. */
export async function* csvOf(
  rows: AsyncIterable<Buffer>,
  columns: readonly CsvColumn[],
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of rows) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const made = lines.map((line) =>
      csvLine(line.split('\t').map((field, at) => valueOf(field, columns[at]?.isNumber ?? false))),
    );
    if (made.length > 0) yield made.join('');
  }
}
