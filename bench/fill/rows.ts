import { chanceOf, type Chance } from '@cusp/server/src/operations/demo/chance.ts';

/** Repeatable ids and numbers: the same seed makes the same practice. */
export interface Source extends Chance {
  /** A UUIDv7 with the given time, random part from this source. */
  idAt(milliseconds: number): string;
}

export function sourceOf(seed: number): Source {
  const chance = chanceOf(seed);
  const hex = (digits: number) =>
    chance
      .between(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return {
    ...chance,
    idAt(milliseconds) {
      const time = Math.floor(milliseconds).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + chance.between(0, 3)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}

export type Value = string | number | boolean | null;

/** One row in COPY's format: tabs between the values, `\N` for null. */
const line = (values: readonly Value[]): string => `${values.map(cell).join('\t')}\n`;

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: Value): string {
  if (value === null) return '\\N';
  const text = String(value);
  return special.test(text) ? text.replaceAll(special, (character) => escapes[character] ?? '') : text;
}

/** The rows of one table for COPY. */
export interface Table {
  name: string;
  columns: readonly string[];
  lines: string[];
}

/** A table to fill; `add` takes the values in the order of the columns. */
export function table(name: string, columns: readonly string[]) {
  const lines: string[] = [];
  return { name, columns, lines, add: (...values: Value[]) => void lines.push(line(values)) };
}
