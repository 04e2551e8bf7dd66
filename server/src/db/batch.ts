import { createHash } from 'node:crypto';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { portion } from './portions.ts';
import { asParameter, types } from './values.ts';

/** A statement on its way to the database. `done` and `failed` are called once, one of them. */
export interface Statement {
  /** The prepared statement's name on each connection; made of the text. */
  name: string;
  text: string;
  values: readonly unknown[];
  /** Takes rows while they arrive; without it they all come with `done`, with it the last of them. */
  some?(rows: unknown[]): void;
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
 * which ends with them. The first that fails fails all.
 */
export class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #columns: (readonly Column[] | null | undefined)[] = [];
  #prepared: Prepared = new Map();
  #place = 0;
  #rows: unknown[] = [];
  #results: { rows: unknown[]; command: string }[] = [];
  #behind: Batch | undefined;
  #isSent = false;
  #ended: () => void = () => undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
  }

  /**
   * Sends batches over one connection in one message, each a transaction of its own. Resolves when the last is answered,
   * whatever became of them.
   */
  static together(client: pg.ClientBase, batches: readonly Batch[]): Promise<void> {
    const [first] = batches;
    if (first === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      for (const [place, batch] of batches.entries()) {
        const next = batches[place + 1];
        batch.#behind = next;
        // `pg` listens for one at a time, and takes the next one's answers for it from here on.
        batch.#ended = next === undefined ? resolve : () => void client.query(next);
      }
      client.query(first);
    });
  }

  /** Called by `pg` when the connection is free. */
  submit(connection: pg.Connection): void {
    if (this.#isSent) return;
    let prepared = preparedOn.get(connection);
    if (prepared === undefined) preparedOn.set(connection, (prepared = new Map()));
    const messages: Buffer[] = [];
    this.#putInto(messages, prepared);
    connection.stream.write(Buffer.concat(messages));
  }

  /** Its messages, and those of the batches behind it. */
  #putInto(messages: Buffer[], prepared: Prepared): void {
    this.#isSent = true;
    this.#prepared = prepared;
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
    if (this.#behind !== undefined) this.#behind.#putInto(messages, prepared);
  }

  /** So that who waits for it is told that there is no connection. */
  fail(error: Error): void {
    for (const { failed } of this.#statements) failed(error);
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
    if (this.#rows.length % portion === 0) this.#handOver();
  }

  #handOver(): void {
    const statement = this.#statements[this.#place];
    if (statement?.some === undefined) return;
    statement.some(this.#rows);
    this.#rows = [];
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
    this.fail(error);
    this.#ended();
  }

  handleReadyForQuery(): void {
    for (const [place, { done }] of this.#statements.entries()) {
      const result = this.#results[place];
      if (result !== undefined) done(result.rows, result.command);
    }
    this.#ended();
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
