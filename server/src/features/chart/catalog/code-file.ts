import { importBounds, importFields } from '@cusp/contract';
import type { ImportField } from '@cusp/contract';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/** A line of a CSV file, with its number in the file. */
export interface CodeLine {
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
 * @returns undefined for what is no such file, or has too many lines or columns
 */
export function readCodeFile(bytes: Uint8Array): CodeLine[] | undefined {
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
      lines.length <= importBounds.lines + 1 &&
      lines.every(({ cells }) => cells.length <= importBounds.columns);
    return isWithin ? lines : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** Words in headings that name a field; the first heading that fits is taken. */
const headings: Record<ImportField, RegExp> = {
  code: /code|number|^no\.?$|^id$/i,
  name: /name|description|nomenclature|procedure/i,
  plain_name: /plain|patient|layman|friendly/i,
  category: /categor|class/i,
  minutes: /minute|time|duration|length/i,
  fee: /fee|price|amount|charge|ucr/i,
  abbreviation: /abbr|short/i,
};

/** Which columns hold what, by their headings; without headings the first is the code and the second the name. */
export function guessColumns(heading: readonly string[] | undefined): Partial<Record<ImportField, number>> {
  if (heading === undefined) return { code: 0, name: 1 };
  const chosen: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  // What is said more exactly first: "Patient description" is no name, "Short code" no code.
  for (const field of importFields.toSorted((one, other) => order[one] - order[other])) {
    const at = heading.findIndex((words, place) => !taken.has(place) && headings[field].test(words));
    if (at < 0) continue;
    chosen[field] = at;
    taken.add(at);
  }
  return chosen;
}
const order: Record<ImportField, number> = {
  plain_name: 0,
  abbreviation: 1,
  category: 2,
  minutes: 3,
  fee: 4,
  code: 5,
  name: 6,
};
