import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import pg from 'pg';
import { appRole } from './roles.ts';
import type { Tables } from './tables.ts';
import { types } from './values.ts';

/** Builds typed SQL; it never runs any. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** A piece of SQL as a query of its own. */
export const raw = <Row>(builder: RawBuilder<Row>): Query<Row> => ({
  compile: () => builder.compile(sqlFor),
});

/** A transaction in which one practice is set; every query of the server runs in one. */
export interface Tx {
  /** All rows. */
  all<Row>(query: Query<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** The row that must be there. */
  one<Row>(query: Query<Row>): Promise<Row>;
  /** Runs as the transaction's end, without being waited for: it travels with COMMIT, and if it fails all of it does. */
  last(query: Query<unknown>): void;
}

export interface Database {
  /** Runs the work in one transaction that sees only this practice; rolls back when it throws. */
  asPractice<T>(practiceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with no practice set: sees no practice's rows until a function of the database opens one. */
  asNobody<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Work that sees one moment of this practice only and changes nothing, on a connection of its own: for what streams
   * for longer than a call may hold one of the pool.
   */
  inSnapshot<T>(practiceId: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Statements are prepared once a connection and found again by a name made from their text. */
const statementNames = new Map<string, string>();
function nameOf(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20);
  statementNames.set(sql, name);
  return name;
}

/** Connections of the server's role to a database that is migrated. */
export function openDatabase(connection: pg.PoolConfig, connections = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    types,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    options: `-c role=${appRole} -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
  });
  // A connection that breaks, idle or at work, is replaced by the pool, and its queries fail by themselves; an error
  // that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function transaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const all = async <Row>(query: Query<Row>): Promise<Row[]> => {
      const { sql, parameters } = query.compile();
      const { rows } = await client.query<Row & pg.QueryResultRow>({
        name: nameOf(sql),
        text: sql,
        values: [...parameters],
      });
      return rows;
    };
    const ending: Promise<{ error: unknown } | null>[] = [];
    const tx: Tx = {
      all,
      last: (query) => {
        ending.push(
          all(query).then(
            () => null,
            (error: unknown) => ({ error }),
          ),
        );
      },
      first: async (query) => (await all(query))[0],
      one: async (query) => {
        const [row] = await all(query);
        if (row === undefined) throw new Error('A row that must be there is missing.');
        return row;
      },
    };
    // Not awaited: BEGIN travels together with the first query of the work.
    const begun = client.query(begin).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(tx);
      const failure = await begun;
      if (failure) throw failure.error;
      const committed = client.query('COMMIT');
      const [{ command }, ...ends] = await Promise.all([committed, ...ending]);
      for (const end of ends) if (end) throw end.error;
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      client.release();
      return result;
    } catch (error) {
      const failure = await begun;
      await client.query('ROLLBACK').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      throw failure ? failure.error : error;
    }
  }

  return {
    asPractice(practiceId, work) {
      if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
      return transaction(`BEGIN; SET LOCAL app.practice_id = '${practiceId}'`, work);
    },
    async inSnapshot(practiceId, work) {
      if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
      const client = new pg.Client({
        ...connection,
        types,
        connectionTimeoutMillis: 5_000,
        options: `-c role=${appRole} -c timezone=UTC`,
      });
      // What breaks it breaks a query too, and that one is heard.
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query(
          `begin isolation level repeatable read read only; set local app.practice_id = '${practiceId}'`,
        );
        return await work(client);
      } finally {
        await client.end();
      }
    },
    asNobody: (work) => transaction('BEGIN', work),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
