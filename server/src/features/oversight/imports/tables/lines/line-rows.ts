import { createHash } from 'node:crypto';
import type { TableKind } from '@cusp/contract';
import type { ReadCells } from '../mapped-line.ts';
import { nameInLine, patientNumberOf } from '../names.ts';

/** A row of the import that a line becomes: of one of Open Dental's tables, so that all programs' rows are judged by the same rules. */
export interface ImportLineRow {
  table: string;
  id: string;
  fields: Record<string, string>;
  /**
   * What a second row with this id is: `refused`, because both lines cannot be right; the same thing, `shared` by several lines, as a
   * provider is; or `another` of its like, as two X-rays of one day are.
   */
  again: 'refused' | 'shared' | 'another';
}

/** The rows of a line, the one that the line is about last; or why it can't be imported, as a sentence. */
interface LineRows {
  reason: string;
  rows: ImportLineRow[];
}

/** What lines of a kind become. */
export interface LineKind {
  kind: TableKind;
  /** The table of the row that a line is about. */
  main: string;
  rowsOf(read: ReadCells, today: string): LineRows;
}

export const otherProgram = 'the other program';

export const nobody = 'This line names no patient.';

/** The columns by which a row names its patient. */
export const patientColumnsOf = (read: ReadCells): Record<string, string> => {
  const { last, first } = nameInLine(read);
  return { PatNum: patientNumberOf(read), LName: last, FName: first, Program: otherProgram };
};

/** A row that is refused, with what is known of its patient. */
export const refusedLine = (main: string, read: ReadCells, reason: string): LineRows => ({
  reason,
  rows: [{ table: main, id: '', fields: patientColumnsOf(read), again: 'refused' }],
});

/** A text as it is compared: neither case, accents nor spaces make it another. */
export const foldedName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** What stands for the number of a thing that lines name by its name. It is no number of the other program. */
export function numberOfName(...names: readonly string[]): string {
  const whole = names.map((name) => foldedName(name)).join(' | ');
  if (whole.length <= longestNumber) return `name:${whole}`;
  const rest = createHash('sha256').update(whole).digest('hex').slice(0, 16);
  return `name:${whole.slice(0, longestNumber - rest.length - 2)} #${rest}`;
}

/** An index has room for it, together with what else a number is made of. */
const longestNumber = 200;

const degree = /^(?:dds|dmd|rdh|md|phd|ms|msd|dr|facp)\b/i;

/** The provider whom a line names; none if it names nobody. */
export function providerRow(name: string | undefined): ImportLineRow[] {
  if (name === undefined) return [];
  const comma = name.indexOf(',');
  const [before, after] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  const whole = comma < 0 ? name : degree.test(after.replaceAll('.', '')) ? before : `${after} ${before}`;
  const fields = { ProvNum: numberOfName(name), Abbr: whole, ItemOrder: '0', IsHidden: '0' };
  return [{ table: 'provider', id: fields.ProvNum, fields, again: 'shared' }];
}
