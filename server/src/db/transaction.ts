import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** A query built by Kysely. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** Receives rows as they arrive. */
export type RowSink<Row> = (rows: Row[]) => void;

/** How many rows a sink gets at once. */
export const batchSize = 500;

/** Sends a query; resolves with its rows, or with none if a sink receives them. */
export type Send = <Row>(query: CompiledQuery<Row>, sink?: RowSink<Row>) => Promise<Row[]>;

/** Statements are prepared once per connection; their names are derived from their text. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/**
 * One transaction on a connection in pg's pipeline mode: all queries of one turn of the event loop are sent as one
 * message, without waiting for earlier results. After the first failed statement, all that follow fail for the same
 * reason.
 */
export class Transaction {
  readonly #client: pg.PoolClient;
  #failure: Error | undefined;
  #hasEnded = false;

  /** @param opening begins the transaction: statements without values */
  constructor(client: pg.PoolClient, opening: string) {
    this.#client = client;
    this.#say(opening).catch(() => undefined); // the failure is stored
  }

  readonly send: Send = <Row>(query: CompiledQuery<Row>, sink?: RowSink<Row>): Promise<Row[]> => {
    if (this.#hasEnded) return Promise.reject(new Error('The transaction has ended.'));
    this.#gather();
    const { sql: text, parameters } = query;
    const statement = { name: nameOf(text), text, values: [...parameters] };
    const answered = sink === undefined ? this.#rowsOf<Row>(statement) : this.#handOver<Row>(statement, sink);
    answered.catch(() => undefined); // COMMIT fails, too, if nobody waits for this one
    return answered;
  };

  /** Commits when all sent queries are answered. Throws the first failure; then nothing was changed. */
  async commit(): Promise<void> {
    const command = await this.#end('commit');
    if (this.#failure !== undefined) throw this.#failure;
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  }

  /** Rolls everything back. Throws if the connection is broken. */
  async rollback(): Promise<void> {
    if (!this.#hasEnded) await this.#end('rollback');
  }

  #end(text: string): Promise<string> {
    this.#hasEnded = true;
    return this.#say(text);
  }

  /** Collects what is sent until the end of the turn into one write. */
  #gather(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #say(text: string): Promise<string> {
    this.#gather();
    try {
      const { command } = await this.#client.query({ text });
      return command;
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async #rowsOf<Row>(statement: pg.QueryConfig): Promise<Row[]> {
    try {
      const { rows } = await this.#client.query(statement);
      return rows;
    } catch (error) {
      throw this.#failed(error);
    }
  }

  /** Never throws, because the connection has other results to deliver. */
  #handOver<Row>(statement: pg.QueryConfig, sink: RowSink<Row>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(statement);
      let rows: Row[] = [];
      const hand = () => {
        const some = rows;
        rows = [];
        if (this.#failure !== undefined) return;
        try {
          sink(some);
        } catch (error) {
          this.#failed(error);
        }
      };
      query.on('row', (row) => {
        rows.push(row);
        if (rows.length === batchSize) hand();
      });
      query.on('error', (error) => reject(this.#failed(error)));
      query.on('end', () => {
        hand();
        if (this.#failure === undefined) resolve([]);
        else reject(this.#failure);
      });
      this.#client.query(query);
    });
  }

  #failed(error: unknown): Error {
    this.#failure ??= error instanceof Error ? error : new Error('The transaction has failed.');
    return this.#failure;
  }
}

/**
 * Checks whether a prepared statement of the connection is invalid: a migration has changed its result, or the transaction
 * that should have prepared it failed. Only another connection helps.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');

/** Runs the work in one transaction: commits when it ends, rolls back if it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const transaction = new Transaction(client, opening);
  try {
    const result = await work(transaction);
    await transaction.commit();
    client.release();
    return result;
  } catch (error) {
    try {
      await transaction.rollback();
      client.release(isStale(error));
    } catch (broken) {
      client.release(broken instanceof Error ? broken : true);
    }
    throw error;
  }
}
