import pg from 'pg';
import { StartError } from '../start-error.ts';

/** Connections that one process of the server has at once: those of the pool, of the entries, of the news, of exports. */
const neededAtOnce = 14;
/** Those of the owner: enough to see whether they are shared. */
const ownersAtOnce = 4;
/** Milliseconds to get one of them. */
const patience = 5_000;

/**
 * Refuses a pooler that gives each transaction another connection to PostgreSQL: prepared statements, the news of
 * changes and the lock of the migrations live as long as a session. PostgreSQL itself and a pooler in session mode give
 * each connection a session of its own.
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
      connectionTimeoutMillis: patience,
      query_timeout: patience,
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
    // Told at sign-in; a pooler tells a number of its own.
    if (Reflect.get(first, 'processID') === session) return;
    const wanted = setting === 'DATABASE_URL' ? ownersAtOnce : neededAtOnce;
    for (let count = 1; count < wanted; count += 1) {
      const other = await open().then(held, (error: unknown) => error);
      if (isAboutMode(other)) throw shared;
      if (typeof other !== 'number') throw tooFew(setting, wanted);
      // The first is idle meanwhile: where sessions are shared, sooner or later another has its session, or it another's.
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

/** Keeps a connection busy with a transaction; answers its session, or what came instead. */
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

/** The first connection; a pooler that refuses what the address asks for is told apart from other trouble. */
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
