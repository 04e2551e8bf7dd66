/** The values of a row as the file has them: quoted, or a number. */
type Written = Record<string, string | number>;

const quoted = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", String.raw`\'`)}'`;

/** The rows of an INSERT: each a list of values as they are written. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let isQuoted = false;
  let isIn = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (!isIn) {
      if (char === '(') [isIn, row, value] = [true, [], ''];
      continue;
    }
    if (isQuoted) {
      value += char;
      if (char === '\\') {
        at += 1;
        value += text.charAt(at);
      } else if (char === "'") isQuoted = false;
    } else if (char === ',' || char === ')') {
      row.push(value);
      value = '';
      if (char === ')') {
        rows.push(row);
        isIn = false;
      }
    } else {
      isQuoted = char === "'";
      value += char;
    }
  }
  return rows;
}

/** A made-up backup of the same practice that was made later: rows of another one are changed, added, and removed. */
export class LaterBackup {
  #sql: string;

  constructor(sql: string) {
    this.#sql = sql;
  }

  get sql(): string {
    return this.#sql;
  }

  /** The rows of a table, by column. */
  rows(table: string): Record<string, string>[] {
    const { columns, rows } = this.#table(table);
    return rows.map((row) =>
      Object.fromEntries(
        columns.map((column, at) => [column, (row[at] ?? '').replaceAll(/^'|'$/g, '')] as const),
      ),
    );
  }

  /** Changes the rows of these values. @returns how many */
  change(table: string, of: Written, to: Written): number {
    const { columns, rows } = this.#table(table);
    let changed = 0;
    for (const row of rows) {
      if (!Object.entries(of).every(([column, value]) => this.#has(columns, row, column, value))) continue;
      changed += 1;
      for (const [column, value] of Object.entries(to)) row[columns.indexOf(column)] = quoted(value);
    }
    this.#write(table, rows);
    return changed;
  }

  add(table: string, values: Written): void {
    const { columns, rows } = this.#table(table);
    rows.push(columns.map((column) => quoted(values[column] ?? '')));
    this.#write(table, rows);
  }

  remove(table: string, of: Written): void {
    const { columns, rows } = this.#table(table);
    this.#write(
      table,
      rows.filter(
        (row) => !Object.entries(of).every(([column, value]) => this.#has(columns, row, column, value)),
      ),
    );
  }

  #has(columns: readonly string[], row: readonly string[], column: string, value: string | number): boolean {
    return (row[columns.indexOf(column)] ?? '').replaceAll(/^'|'$/g, '') === String(value);
  }

  #table(name: string): { columns: string[]; rows: string[][]; values: string } {
    const create =
      new RegExp(`CREATE TABLE \`${name}\` \\(([\\s\\S]*?)\\n?\\)[^\\n]*;`).exec(this.#sql)?.[1] ?? '';
    const columns = [...create.matchAll(/`(\w+)` (?:varchar|bigint|text)/g)].map(([, column = '']) => column);
    const values = new RegExp(`INSERT INTO \`${name}\` VALUES ([^\\n]*);\\n`).exec(this.#sql)?.[1] ?? '';
    return { columns, rows: rowsOf(values), values };
  }

  #write(name: string, rows: readonly string[][]): void {
    const { values } = this.#table(name);
    const written = rows.map((row) => `(${row.join(',')})`).join(',');
    this.#sql = this.#sql.replace(
      `INSERT INTO \`${name}\` VALUES ${values};\n`,
      () => `INSERT INTO \`${name}\` VALUES ${written};\n`,
    );
  }
}
