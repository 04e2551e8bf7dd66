import { importBounds, importFields } from '@cusp/contract';
import type { ImportField } from '@cusp/contract';
import { readCsv } from '../../../services/csv/csv-file.ts';
import type { CsvLine } from '../../../services/csv/csv-file.ts';

/** A line of a file of codes. */
export type CodeLine = CsvLine;

/** The lines of a code file; undefined if it isn't one. */
export const readCodeFile = (bytes: Uint8Array): CodeLine[] | undefined => readCsv(bytes, importBounds);

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

/** The columns of each field, by their headings; without headings the first is the code and the second the name. */
export function guessColumns(heading: readonly string[] | undefined): Partial<Record<ImportField, number>> {
  if (heading === undefined) return { code: 0, name: 1 };
  const chosen: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  // The more specific headings first: "Patient description" isn't a name, and "Short code" isn't a code.
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
