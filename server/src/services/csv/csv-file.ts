import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/** A line of a CSV file, with its number in the file. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** UTF-8, or what spreadsheets on Windows write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one of the usual separators that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The lines of a CSV file, separated by comma, semicolon or tab; empty ones are left out.
 * @returns undefined if it isn't such a file, or has too many lines or columns
 */
export function readCsv(bytes: Uint8Array, most: { lines: number; columns: number }): CsvLine[] | undefined {
  const text = textOf(bytes);
  if (text.includes('\u0000')) return undefined;
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      trim: true,
    });
    const lines = Records.parse(parsed).map(({ record, info }) => ({ line: info.lines, cells: record }));
    const isWithin =
      lines.length > 0 &&
      lines.length <= most.lines + 1 &&
      lines.every(({ cells }) => cells.length <= most.columns);
    return isWithin ? lines : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
