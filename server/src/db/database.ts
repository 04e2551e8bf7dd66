import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { BatchScheduler } from './batch-scheduler.ts';
import { changesOf, hearNotices, toldOn } from './changes.ts';
import type { Changes } from './changes.ts';
import { entriesOf } from './entries.ts';
import type { Entries } from './entries.ts';
import { FairTurns } from './fair-turns.ts';
import type { Question } from './question.ts';
import { greet, greeted } from './greet.ts';
import type { By } from './greet.ts';
import { appRole } from './roles.ts';
import type { Tables } from './tables.ts';
import { types } from './values.ts';
import { inTransaction, isStale, Transaction } from './transaction.ts';
import type { Query, RowSink, Send } from './transaction.ts';

/** Builds typed SQL; it never runs any. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type { Query } from './transaction.ts';

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
  /** What a question is answered. */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
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
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Work that sees one moment of this practice only and changes nothing, on a connection of its own: for what streams
   * for longer than a call may hold one of the pool.
   */
  inSnapshot<T>(practiceId: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Milliseconds that whoever waits longest for a connection has waited. */
  longestWait(): number;
  /**
   * Asks a question in a transaction of its own with no practice set, in one message.
   * @param beside `others` for what is quick: its message is shared with what others ask in the same moment
   */
  singleRoundTrip<Answer>(question: Question<Answer>, beside?: Beside): Promise<Answer>;
  /** The audit trail's entries of what was shown. */
  entries: Entries;
  /** What any server changes. */
  changes: Changes;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * Connections that stay open when nobody works: a new one has to learn what it is asked for (tables, policies, prepared
 * statements), which takes the first question on it twice as long.
 */
const kept = 4;

/**
 * How each transaction begins, in the message of its first question: it works as the server's role and in this practice or
 * none, whatever was set on the connection before. Without it the login role may read nothing.
 */
function opening(practiceId: string | null, how = ''): string {
  if (practiceId !== null && !idForm.test(practiceId)) throw new Error('Not the id of a practice.');
  return `begin ${how}; set local role ${appRole}; set local app.practice_id = '${practiceId ?? ''}';
    set local app.patient_id = ''; set local app.audit = ''`;
}
const oneMoment = 'isolation level repeatable read read only';

/**
 * Connections to a database that is migrated.
 * @param connection of the login role (login-role.ts); of the tables' owner for a command beside the server
 */
export function openDatabase(connection: pg.PoolConfig, connections = 10, by: By = 'server'): Database {
  const asServer = greeted({ ...connection, types, pipeline: true }, by);
  const pool = new pg.Pool({ ...asServer, max: connections, min: Math.min(kept, connections) });
  // A connection that breaks, idle or at work, is replaced by the pool, and its queries fail by themselves; an error
  // that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    hearNotices(client);
  });

  const changes = changesOf(connection, pool, (client) => greet(client, by, true));
  const nobody = opening(null);
  const entries = entriesOf(asServer, nobody);
  const turns = new FairTurns(connections);
  const scheduler = new BatchScheduler(pool);

  const run = <T>(begin: string, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    turns.run(() =>
      inTransaction(pool, begin, work, (client, isCommitted) => {
        const told = toldOn(client);
        if (isCommitted) changes.tell(told);
      }),
    );
  const transaction = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    run(begin, async ({ send }) => {
      const ending: Query<unknown>[] = [];
      const result = await work(txOn(send, (query) => void ending.push(query)));
      for (const query of ending) void send(query.compile());
      return result;
    });

  const askOn = async <Answer>(client: pg.PoolClient, question: Question<Answer>): Promise<Answer> => {
    const reading = new Transaction(client, nobody);
    const { answer, sent } = sendAll(question, reading.send);
    await reading.commit();
    await sent;
    return answer();
  };
  const askAlone = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    const { answer, sent } = await inTransaction(pool, nobody, async ({ send }) => sendAll(question, send));
    await sent;
    return answer();
  };
  const askBeside = <Answer>(question: Question<Answer>): Promise<Answer> =>
    scheduler
      .run((client) => askOn(client, question))
      .catch((error: unknown) => {
        // Another's failure kept a statement from being prepared. A question may be asked again.
        if (isStale(error)) return askAlone(question);
        throw error;
      });

  return {
    asPractice: (practiceId, work) => transaction(opening(practiceId), work),
    atOneMoment: (practiceId, work) => transaction(opening(practiceId, oneMoment), work),
    withoutTenant: (work) => transaction(nobody, work),
    singleRoundTrip: (question, beside = 'nobody') =>
      turns.run(() => (beside === 'others' ? askBeside(question) : askAlone(question))),
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

/** Sends all queries of a question; what makes its answer may be called when `sent` resolves. */
function sendAll<Answer>(question: Question<Answer>, send: Send) {
  const answered: Promise<void>[] = [];
  const answer = question.send(<Row>(query: Query<Row>, sink?: RowSink<Row>) => {
    const sentQuery: { rows: Row[] } = { rows: [] };
    const keep = (rows: Row[]) => void (sentQuery.rows = rows);
    answered.push(send(query.compile(), sink).then(keep));
    return sentQuery;
  });
  const sent = Promise.all(answered);
  sent.catch(() => undefined); // the transaction fails, too
  return { answer, sent };
}

/** What the work asks by. */
function txOn(send: Send, last: Tx['last']): Tx {
  const all = <Row>(query: Query<Row>) => send(query.compile());
  return {
    all,
    last,
    ask: async (question) => {
      const { answer, sent } = sendAll(question, send);
      await sent;
      return answer();
    },
    first: async (query) => (await all(query))[0],
    one: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new Error('A row that must be there is missing.');
      return row;
    },
  };
}
