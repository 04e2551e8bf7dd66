import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { BatchScheduler } from './batch-scheduler.ts';
import { changesOf } from './changes.ts';
import type { Changes } from './changes.ts';
import { auditViewWriter } from './audit-view-writer.ts';
import type { AuditViewWriter } from './audit-view-writer.ts';
import { one } from './read-plan.ts';
import type { ReadPlan } from './read-plan.ts';
import { setUpConnection, checkedPool } from './connection-setup.ts';
import type { ConnectionRole } from './connection-setup.ts';
import { appRole } from './roles.ts';
import type { Tables } from './tables.ts';
import { currentCaller } from '../values/work-caller.ts';
import { FairQueue } from '../values/fair-queue.ts';
import { types } from '../values/values.ts';
import { inTransaction, isStale, Transaction } from './transaction.ts';
import type { Query, RowSink, Send } from './transaction.ts';

/** Builds typed SQL; it never runs it. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type { Query } from './transaction.ts';

/** Makes a query of a piece of SQL. */
export const raw = <Row>(builder: RawBuilder<Row>): Query<Row> => ({
  compile: () => builder.compile(sqlFor),
});

/** A transaction, usually with a practice set. Every query of the server runs in one. */
export interface Tx {
  /** All rows. */
  all<Row>(query: Query<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** The row, which must exist. */
  one<Row>(query: Query<Row>): Promise<Row>;
  /** Sends a plan's queries, and gives its answer. */
  ask<Answer>(readPlan: ReadPlan<Answer>): Promise<Answer>;
  /**
   * Queues a query for the end of the transaction without waiting for it: it is sent together with COMMIT, and if it
   * fails the whole transaction fails.
   */
  last(query: Query<unknown>): void;
  /** `last` for a domain event; every server is notified once it is committed. */
  notify(event: Query<{ practice_id: string }>, kind: string): void;
}

/** Whether a read may share a message with other reads. */
export type Beside = 'others' | 'nobody';

export interface Database {
  /** Runs the work in one transaction that sees only this practice; rolls back when it throws. */
  asPractice<T>(practiceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, read-only: everything it reads is from one snapshot, while others write. */
  atOneMoment<T>(practiceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with no practice set: it sees no practice's rows until a database function opens one. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Read-only work on one snapshot of this practice, on a connection of its own: for exports that stream longer than a
   * call may hold a pooled connection. It sees struck records, too: an export leaves nothing out.
   */
  inSnapshot<T>(practiceId: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** How long the longest current wait for a connection has lasted, in milliseconds. */
  longestWait(): number;
  /**
   * Runs a read in a transaction of its own with no practice set, in one message.
   * @param beside `others` for quick reads, which share their message with other reads of the same moment
   */
  singleRoundTrip<Answer>(readPlan: ReadPlan<Answer>, beside?: Beside): Promise<Answer>;
  /** The audit trail's entries about reads. */
  entries: AuditViewWriter;
  /** Changes committed by any server. */
  changes: Changes;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  /** Throws when the database can't write, on a full disk for example. */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * Connections that stay open when idle: the first query on a new connection takes twice as long, because the connection
 * has to load tables, policies and prepared statements.
 */
const kept = 4;

/**
 * The beginning of each transaction, sent with its first query: it sets the server's role and the practice, or none,
 * whatever was set on the connection before. Without it the login role can't read anything.
 */
function opening(practiceId: string | null, how = ''): string {
  if (practiceId !== null && !idForm.test(practiceId)) throw new Error('Not the id of a practice.');
  return `begin ${how}; set local role ${appRole}; set local app.practice_id = '${practiceId ?? ''}';
    set local app.patient_id = ''; set local app.audit = ''`;
}
const checkingWrites = raw(sql`select check_writes()`);
const oneMoment = 'isolation level repeatable read read only';

/** How long a transaction may wait for its turn, in milliseconds. */
const patience = 5_000;

/**
 * A connection pool to a migrated database.
 * @param connection of the login role (login-role.ts); of the tables' owner for a command beside the server
 */
export function openDatabase(
  connection: pg.PoolConfig,
  connections = 10,
  by: ConnectionRole = 'server',
): Database {
  const asServer = checkedPool({ ...connection, types, pipeline: true }, by);
  const pool = new pg.Pool({ ...asServer, max: connections, min: Math.min(kept, connections) });
  // The pool replaces a broken connection, and its queries fail by themselves. An error event without a listener would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });

  const changes = changesOf(connection, pool, (client) => setUpConnection(client, by, true));
  const nobody = opening(null);
  const entries = auditViewWriter(asServer, nobody);
  const turns = new FairQueue({ concurrency: connections, patience });
  const scheduler = new BatchScheduler(pool);

  const transaction = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const news: string[] = [];
    const result = await turns.run(currentCaller(), () =>
      inTransaction(pool, begin, async ({ send }) => {
        const ending: (() => void)[] = [];
        const answer = await work({
          ...txOn(send),
          last: (query) => void ending.push(() => void send(query.compile())),
          notify: (event, kind) => {
            const keep = (rows: { practice_id: string }[]) =>
              void news.push(...rows.map(({ practice_id }) => `${practice_id} ${kind}`));
            ending.push(() => void send(event.compile()).then(keep, () => undefined)); // COMMIT fails, too
          },
        });
        for (const sendLast of ending) sendLast();
        return answer;
      }),
    );
    changes.notify(news);
    return result;
  };

  const askOn = async <Answer>(client: pg.PoolClient, readPlan: ReadPlan<Answer>): Promise<Answer> => {
    const reading = new Transaction(client, nobody);
    const { answer, sent } = sendAll(readPlan, reading.send);
    await reading.commit();
    await sent;
    return answer();
  };
  const askAlone = async <Answer>(readPlan: ReadPlan<Answer>): Promise<Answer> => {
    const { answer, sent } = await inTransaction(pool, nobody, async ({ send }) => sendAll(readPlan, send));
    await sent;
    return answer();
  };
  const askBeside = <Answer>(readPlan: ReadPlan<Answer>): Promise<Answer> =>
    scheduler
      .run((client) => askOn(client, readPlan))
      .catch((error: unknown) => {
        // The failure of another read in the message kept a statement from being prepared. A read can safely be
        // run again.
        if (isStale(error)) return askAlone(readPlan);
        throw error;
      });

  return {
    asPractice: (practiceId, work) => transaction(opening(practiceId), work),
    atOneMoment: (practiceId, work) => transaction(opening(practiceId, oneMoment), work),
    withoutTenant: (work) => transaction(nobody, work),
    singleRoundTrip: (readPlan, beside = 'nobody') =>
      turns.run(currentCaller(), () => (beside === 'others' ? askBeside(readPlan) : askAlone(readPlan))),
    async inSnapshot(practiceId, work) {
      if (!idForm.test(practiceId)) throw new Error('Not the id of a practice.');
      const client = new pg.Client({
        ...connection,
        types,
        connectionTimeoutMillis: 5_000,
      });
      // A broken connection also fails its query, and that error is handled.
      client.on('error', () => undefined);
      await client.connect();
      try {
        await setUpConnection(client, by, true);
        await client.query(
          `begin isolation level repeatable read read only; set local role ${appRole}; set local app.practice_id = '${practiceId}';
            set local app.struck = 'shown'`,
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
    checkWrites: async () => {
      await askAlone(one(checkingWrites));
    },
    changes,
    entries,
    close: async () => {
      await Promise.all([changes.close(), entries.close()]);
      await pool.end();
    },
  };
}

/** Sends all queries of a plan; call the returned function when `sent` has resolved. */
function sendAll<Answer>(readPlan: ReadPlan<Answer>, send: Send) {
  const answered: Promise<void>[] = [];
  const answer = readPlan.send(<Row>(query: Query<Row>, sink?: RowSink<Row>) => {
    const sentQuery: { rows: Row[] } = { rows: [] };
    const keep = (rows: Row[]) => void (sentQuery.rows = rows);
    answered.push(send(query.compile(), sink).then(keep));
    return sentQuery;
  });
  const sent = Promise.all(answered);
  sent.catch(() => undefined); // the transaction fails, too
  return { answer, sent };
}

/** The query functions that the work gets. */
function txOn(send: Send): Omit<Tx, 'last' | 'notify'> {
  const all = <Row>(query: Query<Row>) => send(query.compile());
  return {
    all,
    ask: async (readPlan) => {
      const { answer, sent } = sendAll(readPlan, send);
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
