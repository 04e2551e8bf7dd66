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
import { Batch } from './batch.ts';
import { changesOf, hearNotices, toldOn } from './changes.ts';
import type { Changes } from './changes.ts';
import { entriesOf } from './entries.ts';
import type { Entries } from './entries.ts';
import { Lanes } from './lanes.ts';
import { FairTurns } from './fair-turns.ts';
import { Portions } from './portions.ts';
import { greet, greeted } from './greet.ts';
import type { By } from './greet.ts';
import { appRole } from './roles.ts';
import type { Tables } from './tables.ts';
import { types } from './values.ts';
import { toSend, wireOf } from './wire.ts';
import type { Answered, Sent, Some, Wire } from './wire.ts';

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
  /** All rows, in portions while they arrive. */
  portions<Row>(query: Query<Row>): Portions<Row>;
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** The row that must be there. */
  one<Row>(query: Query<Row>): Promise<Row>;
  /** Runs as the transaction's end, without being waited for: it travels with COMMIT, and if it fails all of it does. */
  last(query: Query<unknown>): void;
}

/** Whether what is asked travels in a message of its own. */
export type Beside = 'others' | 'nobody';

export interface Database {
  /** Runs the work in one transaction that sees only this practice; rolls back when it throws. */
  asPractice<T>(practiceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, changing nothing: all that it reads is of one moment, while others write. */
  atOneMoment<T>(practiceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with no practice set: sees no practice's rows until a function of the database opens one. */
  asNobody<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Work that sees one moment of this practice only and changes nothing, on a connection of its own: for what streams
   * for longer than a call may hold one of the pool.
   */
  inSnapshot<T>(practiceId: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Milliseconds that whoever waits longest for a connection has waited. */
  longestWait(): number;
  /**
   * Like `asNobody`, in one trip: the statements that the work asks before it first waits are one transaction and
   * travel together, in their order. Whatever it asks later is refused.
   * @param beside `others` for what is quick: its message to the database is shared with what others ask in the same
   * moment, each in a transaction of its own
   */
  atOnce<T>(beside: Beside, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The audit trail's entries of what was shown. */
  entries: Entries;
  /** What any server changes. */
  changes: Changes;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const begin = sql`begin`.compile(sqlFor);
const beginOneMoment = sql`begin isolation level repeatable read read only`.compile(sqlFor);
const commit = sql`commit`.compile(sqlFor);
const rollback = sql`rollback`.compile(sqlFor);

/**
 * Connections that stay open when nobody works: a new one has to learn what it is asked for (tables, policies, prepared
 * statements), which takes the first question on it twice as long.
 */
const kept = 4;

/**
 * What each transaction begins with, in the message of its first question: it works as the server's role and in this
 * practice or none, whatever was set on the connection before. Without it the login role may read nothing.
 */
const becomeNobody = sql`select set_config('role', ${sql.lit(appRole)}, true),
  set_config('app.practice_id', ${''}, true), set_config('app.patient_id', '', true),
  set_config('app.audit', '', true)`.compile(sqlFor);
const become = (practiceId: string): CompiledQuery => {
  if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
  return { ...becomeNobody, parameters: [practiceId] };
};

/**
 * Connections to a database that is migrated.
 * @param connection of the login role (login-role.ts); of the tables' owner for a command beside the server
 */
export function openDatabase(connection: pg.PoolConfig, connections = 10, by: By = 'server'): Database {
  const asServer = greeted(connection, by);
  const pool = new pg.Pool({ ...asServer, max: connections, min: Math.min(kept, connections) });
  // A connection that breaks, idle or at work, is replaced by the pool, and its queries fail by themselves; an error
  // that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    hearNotices(client);
  });

  const changes = changesOf(connection, pool, (client) => greet(client, by, true));
  const entries = entriesOf(asServer, becomeNobody);
  const turns = new FairTurns(connections);
  const transaction = <T>(opening: readonly CompiledQuery[], work: (tx: Tx) => Promise<T>): Promise<T> =>
    turns.run(() => inTransaction(opening, work));

  async function inTransaction<T>(
    opening: readonly CompiledQuery[],
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    const wire = wireOf(client, rollback);
    // Not awaited: they travel together with the first query of the work.
    const begun = Promise.all(opening.map((statement) => wire.send(statement))).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const ending: Query<unknown>[] = [];
      const result = await work(txOn(wire.send, (query) => void ending.push(query)));
      const failure = await begun;
      if (failure) throw failure.error;
      const ended = ending.map((query) => wire.send(query.compile()));
      const [{ command }] = await Promise.all([wire.send(commit), ...ended]);
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      changes.tell(toldOn(client));
      client.release();
      return result;
    } catch (error) {
      const failure = await begun;
      try {
        await wire.rollback();
        toldOn(client); // of what didn't happen
        client.release();
      } catch (broken) {
        client.release(broken instanceof Error ? broken : true);
      }
      throw failure ? failure.error : error;
    }
  }

  const lanes = new Lanes(pool);

  async function inOneTrip<T>(beside: Beside, work: (tx: Tx) => Promise<T>): Promise<T> {
    const asked: Sent[] = [toSend(becomeNobody)];
    let isLate = false;
    const ask = <Row>(query: CompiledQuery<Row>, some?: Some<Row>): Promise<Answered<Row>> => {
      if (isLate)
        return Promise.reject(new Error('What is asked at once has to be asked before the first wait.'));
      const sent = toSend(query, some);
      asked.push(sent);
      return sent.answered;
    };
    const answering = work(txOn(ask, (query) => void ask(query.compile())));
    isLate = true;
    answering.catch(() => undefined); // told below, when the connection is free again
    const batch = new Batch(asked);
    if (beside === 'others') lanes.together(batch);
    else lanes.alone(batch);
    await Promise.allSettled(asked.map(({ answered }) => answered));
    return answering;
  }

  return {
    asPractice: (practiceId, work) => transaction([begin, become(practiceId)], work),
    atOneMoment: (practiceId, work) => transaction([beginOneMoment, become(practiceId)], work),
    asNobody: (work) => transaction([begin, becomeNobody], work),
    atOnce: (beside, work) => turns.run(() => inOneTrip(beside, work)),
    async inSnapshot(practiceId, work) {
      if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
      const client = new pg.Client({
        ...connection,
        types,
        connectionTimeoutMillis: 5_000,
      });
      // What breaks it breaks a query too, and that one is heard.
      client.on('error', () => undefined);
      await client.connect();
      try {
        await greet(client, by, true);
        await client.query(
          `begin isolation level repeatable read read only; set local role ${appRole}; set local app.practice_id = '${practiceId}'`,
        );
        return await work(client);
      } finally {
        await client.end();
      }
    },
    longestWait: () => turns.longestWait,
    ping: async () => {
      await pool.query('select 1');
    },
    changes,
    entries,
    close: async () => {
      await Promise.all([changes.close(), entries.close()]);
      await pool.end();
    },
  };
}

/** What the work asks by. */
function txOn(send: Wire['send'], last: Tx['last']): Tx {
  const all = async <Row>(query: Query<Row>) => (await send(query.compile())).rows;
  return {
    all,
    last,
    portions: (query) => new Portions(async (hand) => hand((await send(query.compile(), hand)).rows)),
    first: async (query) => (await all(query))[0],
    one: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new Error('A row that must be there is missing.');
      return row;
    },
  };
}
