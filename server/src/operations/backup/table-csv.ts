import { csvHeading, csvLine } from '../../values/csv.ts';
import type { CsvCell } from '../../values/csv.ts';

/** A column as it was read from the database. */
interface CsvColumn {
  name: string;
  /** True if its type is numeric: amounts, counts. A spreadsheet gets everything else as text. */
  isNumber: boolean;
}

/** The escapes of PostgreSQL's COPY text format, for characters that would end a value or a row. */
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function valueOf(field: string, isNumber: boolean): CsvCell {
  if (field === '\\N') return null;
  if (isNumber && Number.isSafeInteger(Number(field))) return Number(field);
  return field.replace(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);
}

/** Converts rows in COPY's text format to CSV with a heading, as they arrive. */
export async function* csvOf(
  rows: AsyncIterable<Buffer>,
  columns: readonly CsvColumn[],
): AsyncGenerator<string> {
  yield csvHeading(columns.map(({ name }) => name));
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
