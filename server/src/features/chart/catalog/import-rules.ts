import { procedureBounds, ProcedureInput, procedures as categories } from '@cusp/contract';
import type { ImportField } from '@cusp/contract';
import type { z } from 'zod/mini';
import { toCents } from '../../../values/money.ts';
import type { CodeLine } from './code-file.ts';

type Fields = z.output<typeof ProcedureInput>;
type Kind = Pick<Fields, 'category' | 'area' | 'paint' | 'material'>;
type Category = Fields['category'];

/** An entry of the catalog that a file may meet. */
export interface KnownProcedure {
  id: string;
  code: string;
  name: string;
  plain_name: string;
  category: Category;
  minutes: number;
  abbreviations: string[];
  imported: boolean;
}

/** A line that can be imported; `known` is the entry that it changes. */
interface ImportedLine {
  fields: Fields;
  /** Dollars; undefined: the file says nothing. */
  fee: number | undefined;
  known: KnownProcedure | undefined;
}

export interface ImportPlan {
  added: ImportedLine[];
  changed: ImportedLine[];
  unchanged: ImportedLine[];
  errors: { line: number; message: string }[];
}

const kind = (
  category: Category,
  area: Fields['area'],
  paint: Fields['paint'],
  material: Fields['material'] = null,
): Kind => ({ category, area, paint, material });

/** The kind of a procedure by words in its name, if the file has none; the first match counts. */
const told: readonly [RegExp, Kind][] = [
  [/amalgam/i, kind('Filling', 'surfaces', 'filling', 'amalgam')],
  [/sealant/i, kind('Other', 'tooth', 'sealant')],
  [/veneer/i, kind('Crown', 'tooth', 'veneer', 'ceramic')],
  [/inlay|onlay/i, kind('Crown', 'surfaces', 'inlay')],
  [/pontic/i, kind('Bridge', 'tooth', 'pontic')],
  [/bridge/i, kind('Bridge', 'range', 'bridge')],
  [/denture/i, kind('Dentures', 'arch', 'denture')],
  [/support.{0,60}crown/i, kind('Crown', 'tooth', 'crown')],
  [/abutment/i, kind('Implant', 'tooth', 'abutment')],
  [/implant/i, kind('Implant', 'tooth', 'implant')],
  [/crown/i, kind('Crown', 'tooth', 'crown')],
  [/filling|composite|resin/i, kind('Filling', 'surfaces', 'filling', 'composite')],
  [/root canal|endodon|pulp/i, kind('Root Canal', 'tooth', 'root_filling')],
  [/extract|impact/i, kind('Extraction', 'tooth', 'extraction')],
  [/orthodon|brace|aligner/i, kind('Braces', 'mouth', 'braces')],
  [/whiten|bleach/i, kind('Whitening', 'mouth', 'none')],
  [/quadrant|planing/i, kind('Dental Cleaning', 'quadrant', 'none')],
  [/cleaning|prophy/i, kind('Dental Cleaning', 'mouth', 'none')],
];

/** The probable kind of a procedure with this name. */
export const procedureKindByName = (name: string, otherwise: Category): Kind =>
  told.find(([words]) => words.test(name))?.[1] ?? kind(otherwise, 'mouth', 'none');

const same = (one: KnownProcedure, other: Fields) =>
  one.name === other.name &&
  one.plain_name === other.plain_name &&
  one.category === other.category &&
  one.minutes === other.minutes &&
  one.abbreviations.join(' ') === other.abbreviations.join(' ');

/** Parses "1,250.50" or "$40" as dollars; undefined if it is empty, null if it isn't an amount. */
function dollarsOf(text: string): number | undefined | null {
  const plain = text.replaceAll(/[$\s,]/g, '');
  if (plain === '') return undefined;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const dollars = Number(plain);
  return toCents(dollars) <= 100_000_000 ? dollars : null;
}

interface Reading {
  columns: Partial<Record<ImportField, number>>;
  category: Category;
  minutes: number;
}

/** Reads one line; a string is its error. */
function readLine(
  { cells }: CodeLine,
  { columns, ...usual }: Reading,
  known: KnownProcedure | undefined,
): Omit<ImportedLine, 'known'> | string {
  const cell = (field: ImportField): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const name = cell('name');
  const said = cell('category');
  const category = categories.find((each) => each.toLowerCase() === said.toLowerCase());
  if (said !== '' && category === undefined)
    return `"${said}" is not a category. Use ${categories.join(', ')}.`;
  const minutes = cell('minutes');
  if (minutes !== '' && !/^\d{1,3}$/.test(minutes))
    return `The minutes are a whole number from ${procedureBounds.minutes.least} to ${procedureBounds.minutes.most}.`;
  const fee = dollarsOf(cell('fee'));
  if (fee === null) return 'The fee is an amount of at most $1,000,000 with at most two decimals.';
  const abbreviations = cell('abbreviation')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const guessed = procedureKindByName(name, usual.category);
  const parsed = ProcedureInput.safeParse({
    ...guessed,
    code: cell('code'),
    name,
    plain_name: cell('plain_name') || (known?.plain_name ?? ''),
    category: category ?? known?.category ?? guessed.category,
    minutes: minutes === '' ? (known?.minutes ?? usual.minutes) : Number(minutes),
    abbreviations: abbreviations.length > 0 ? abbreviations : (known?.abbreviations ?? []),
  });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? '';
  return { fields: parsed.data, fee };
}

/**
 * The changes that an import would make. A code that came from a file before is changed; one of the practice's own is never overwritten.
 */
export function planImport(
  lines: readonly CodeLine[],
  reading: Reading,
  catalog: readonly KnownProcedure[],
): ImportPlan {
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], errors: [] };
  const byCode = new Map(catalog.map((known) => [known.code.toLowerCase(), known]));
  const seen = new Map<string, number>();
  for (const each of lines) {
    const at = reading.columns.code;
    const code = at === undefined ? '' : (each.cells[at] ?? '').trim().toLowerCase();
    const known = byCode.get(code);
    const before = seen.get(code);
    const read = readLine(each, reading, known);
    const wrong =
      typeof read === 'string'
        ? read
        : before !== undefined
          ? `This code is already on line ${before}.`
          : known?.imported === false
            ? `"${known.code}" is already used by one of your own procedures.`
            : undefined;
    seen.set(code, before ?? each.line);
    if (wrong !== undefined || typeof read === 'string') {
      plan.errors.push({ line: each.line, message: wrong ?? '' });
    } else if (known === undefined) plan.added.push({ ...read, known });
    else (same(known, read.fields) ? plan.unchanged : plan.changed).push({ ...read, known });
  }
  return plan;
}
