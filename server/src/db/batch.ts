import { createHash } from 'node:crypto';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { asParameter, types } from './values.ts';

/** A statement on its way to the database. `done` and `failed` are called once, one of them. */
export interface Statement {
  /** The prepared statement's name on each connection; made of the text. */
  name: string;
  text: string;
  values: readonly unknown[];
  done(rows: unknown[], command: string): void;
  failed(error: Error): void;
}

/** Statements are prepared once a connection and found again by a name made from their text. */
const names = new Map<string, string>();
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** A column of a statement's answer. */
interface Column {
  name: string;
  parse(text: string): unknown;
}

/**
 * What a connection has prepared: the columns of each statement's answer, null where it answers no rows. PostgreSQL
 * itself refuses a prepared statement whose answer would look different by now.
 */
type Prepared = Map<string, readonly Column[] | null>;
const preparedOn = new WeakMap<pg.Connection, Prepared>();

/**
 * Statements that travel together: one message to the database, one answer. Where no transaction is open they are one,
 * which ends with them. The first that fails fails all that follow it.
 */
export class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #columns: (readonly Column[] | null | undefined)[];
  #prepared: Prepared = new Map();
  #place = 0;
  #rows: unknown[] = [];
  #results: { rows: unknown[]; command: string }[] = [];

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    this.#columns = [];
  }

  /** Called by `pg` when the connection is free. */
  submit(connection: pg.Connection): void {
    let prepared = preparedOn.get(connection);
    if (prepared === undefined) preparedOn.set(connection, (prepared = new Map()));
    this.#prepared = prepared;
    const messages: Buffer[] = [];
    for (const { name, text, values } of this.#statements) {
      const columns = prepared.get(name);
      this.#columns.push(columns);
      if (columns === undefined) {
        // It may be there from a batch that failed after it was prepared.
        messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }));
      }
      messages.push(serialize.bind({ statement: name, values: values.map(asParameter) }));
      if (columns === undefined) messages.push(serialize.describe({ type: 'P' }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    connection.stream.write(Buffer.concat(messages));
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns[this.#place] = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    const columns = this.#columns[this.#place] ?? [];
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      const text = fields[place];
      if (column !== undefined)
        row[column.name] = text === null || text === undefined ? null : column.parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#place];
    if (statement === undefined) return;
    this.#prepared.set(statement.name, this.#columns[this.#place] ?? null);
    this.#results.push({ rows: this.#rows, command: text });
    this.#rows = [];
    this.#place += 1;
  }

  handleError(error: Error): void {
    // What was prepared by a statement that failed is not known.
    const statement = this.#statements[this.#place];
    if (statement !== undefined) this.#prepared.delete(statement.name);
    for (const { failed } of this.#statements) failed(error);
  }

  handleReadyForQuery(): void {
    for (const [place, { done }] of this.#statements.entries()) {
      const result = this.#results[place];
      if (result !== undefined) done(result.rows, result.command);
    }
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {
    throw new Error('A statement is always answered whole.');
  }

  handleCopyInResponse(): void {
    throw new Error('COPY is not for the server.');
  }

  handleCopyData(): void {
    throw new Error('COPY is not for the server.');
  }
}
