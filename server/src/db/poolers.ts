import pg from 'pg';
import { StartError } from '../values/start-error.ts';

/**
 * How many connections a server process has at once: those of the pool, one each for entries, notifications and exports,
 * and six for its jobs (jobs/runtime.ts).
 */
const neededAtOnce = 20;
/** How many the owner opens: enough to see whether sessions are shared. */
const ownersAtOnce = 4;
/** How long opening one may take, in milliseconds. */
const connectTimeout = 5_000;

/**
 * Refuses a pooler that assigns each transaction a different PostgreSQL session: prepared statements, notifications of
 * changes and the migrations' lock last as long as a session. PostgreSQL itself and a pooler in session mode give each
 * connection its own session.
 * @param setting the one that names the connection
 * @throws StartError with what to set
 */
export async function refuseSharedSessions(
  connection: pg.ClientConfig,
  setting: 'DATABASE_URL' | 'DATABASE_SERVER_URL',
): Promise<void> {
  const opened: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
    });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  const shared = new StartError(
    `The pooler that ${setting} leads to shares sessions (transaction or statement mode), which Cusp can't work with: set its pool_mode to session for Cusp's database, or let ${setting} name PostgreSQL itself.`,
  );
  try {
    const first = await reached(open, setting);
    const session = await sessionOf(first);
    // PostgreSQL reports its process id at sign-in; a pooler reports a number of its own.
    if (Reflect.get(first, 'processID') === session) return;
    const wanted = setting === 'DATABASE_URL' ? ownersAtOnce : neededAtOnce;
    for (let count = 1; count < wanted; count += 1) {
      const other = await open().then(held, (error: unknown) => error);
      if (isAboutMode(other)) throw shared;
      if (typeof other !== 'number') throw tooFew(setting, wanted);
      // The first connection is idle meanwhile: if sessions are shared, sooner or later another connection gets its
      // session, or it gets another's.
      if (other === session || (await sessionOf(first)) !== session) throw shared;
    }
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }
}

const sessionOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Keeps a connection busy with a transaction; returns its session, or the error. */
async function held(client: pg.Client): Promise<unknown> {
  try {
    await client.query('begin');
    return await sessionOf(client);
  } catch (error) {
    return error;
  }
}

const isAboutMode = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /pooling mode/.test(error.message);

const tooFew = (setting: string, wanted: number): StartError =>
  new StartError(
    `The pooler that ${setting} leads to gives fewer than the ${wanted} connections at once that each process of Cusp's server needs: raise its default_pool_size.`,
  );

/** The first connection. Distinguishes a pooler that refuses the URL's options from other errors. */
async function reached(open: () => Promise<pg.Client>, setting: string): Promise<pg.Client> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message)) throw error;
    throw new StartError(
      `The pooler that ${setting} leads to takes no such address (${error.message}): leave it out of the address, or name it in the pooler's ignore_startup_parameters; Cusp needs none.`,
      { cause: error },
    );
  }
}
