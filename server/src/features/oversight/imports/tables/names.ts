import type { ReadCells } from './mapped-line.ts';

/** A name of one cell in its parts: "Keller, Mia" or "Mia Keller". */
export function nameParts(full: string): { last: string; first: string } {
  const comma = full.indexOf(',');
  if (comma >= 0) return { last: full.slice(0, comma).trim(), first: full.slice(comma + 1).trim() };
  const space = full.lastIndexOf(' ');
  return space < 0
    ? { last: full, first: '' }
    : { last: full.slice(space + 1).trim(), first: full.slice(0, space).trim() };
}

/** The name of a line's patient. */
export function nameInLine({ last_name, first_name, full_name }: ReadCells): { last: string; first: string } {
  const parts = nameParts(full_name ?? '');
  return { last: last_name ?? parts.last, first: first_name ?? parts.first };
}

const folded = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/**
 * What stands for the number of a patient whom a table names by name, and by birth date where it has one: the same in each table of the
 * practice. It is no number of the other program, so it is shown nowhere.
 */
export const numberOfPatientName = (
  { last, first }: { last: string; first: string },
  birthDate: string,
): string => `name:${folded(last)}, ${folded(first)}${birthDate === '' ? '' : `, ${birthDate}`}`;

/** The number by which a line names its patient; `''` if it names none. */
export function patientNumberOf(read: ReadCells): string {
  if (read.number !== undefined) return read.number;
  const name = nameInLine(read);
  return name.last === '' || name.first === '' ? '' : numberOfPatientName(name, read.birth_date ?? '');
}
