import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import pg from 'pg';
import { Batch, nameOf } from './batch.ts';
import type { Statement } from './batch.ts';
import { changesOf } from './changes.ts';
import type { Changes } from './changes.ts';
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
  /**
   * Like `asNobody`, in one trip: the statements that the work asks before it first waits are one transaction and
   * travel together, in their order. Whatever it asks later is refused.
   */
  atOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What any server changes. */
  changes: Changes;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const begin = sql`begin`.compile(sqlFor);
const commit = sql`commit`.compile(sqlFor);
const rollback = sql`rollback`.compile(sqlFor);

/** Connections of the server's role to a database that is migrated. */
export function openDatabase(connection: pg.PoolConfig, connections = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5_000,
    options: `-c role=${appRole} -c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
  });
  // A connection that breaks, idle or at work, is replaced by the pool, and its queries fail by themselves; an error
  // that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const changes = changesOf(connection);

  async function transaction<T>(opening: readonly CompiledQuery[], work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const wire = wireOf(client);
    // Not awaited: they travel together with the first query of the work.
    const begun = Promise.all(opening.map((statement) => wire.send(statement))).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(txOn(wire));
      const failure = await begun;
      if (failure) throw failure.error;
      const { command } = await wire.send(commit);
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      client.release();
      return result;
    } catch (error) {
      const failure = await begun;
      await wire.send(rollback).then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      throw failure ? failure.error : error;
    }
  }

  return {
    asPractice(practiceId, work) {
      if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
      const set = sql`select set_config('app.practice_id', ${practiceId}, true)`.compile(sqlFor);
      return transaction([begin, set], work);
    },
    asNobody: (work) => transaction([begin], work),
    async atOnce(work) {
      const client = await pool.connect();
      const wire = wireOf(client);
      let late = false;
      const answering = work(
        txOn({
          ...wire,
          send: (statement) =>
            late
              ? Promise.reject(new Error('What is asked at once has to be asked before the first wait.'))
              : wire.send(statement),
        }),
      );
      late = true;
      // Its failure is told below, when the connection is free again.
      answering.catch(() => undefined);
      await wire.settled();
      client.release();
      return answering;
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
    ping: async () => {
      await pool.query('select 1');
    },
    changes,
    close: async () => {
      await Promise.all([changes.close(), pool.end()]);
    },
  };
}

interface Wire {
  send<Row>(statement: CompiledQuery<Row>): Promise<Answered<Row>>;
  /** Resolves when everything that was sent by now is answered, or has failed. */
  settled(): Promise<void>;
}

interface Answered<Row> {
  rows: Row[];
  command: string;
}

/** Sends statements on a connection: all that are asked in the same turn travel together. */
function wireOf(client: pg.PoolClient): Wire {
  let waiting: Statement[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const flush = () => {
    const together = waiting;
    waiting = [];
    client.query(new Batch(together));
  };
  return {
    send<Row>({ sql: text, parameters: values }: CompiledQuery<Row>) {
      const answered = new Promise<Answered<Row>>((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(flush);
        waiting.push({
          name: nameOf(text),
          text,
          values,
          done: (rows: Row[], command) => resolve({ rows, command }),
          failed: reject,
        });
      });
      last = answered;
      return answered;
    },
    settled: () =>
      last.then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** What the work asks by. */
function txOn(wire: Wire): Tx {
  const all = async <Row>(query: Query<Row>) => (await wire.send(query.compile())).rows;
  return {
    all,
    first: async (query) => (await all(query))[0],
    one: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new Error('A row that must be there is missing.');
      return row;
    },
  };
}
