import pg from 'pg';
import { ensureBackupRole } from './backup-role.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, StartError } from './embedded/index.ts';
import { ensureJobQueue } from './job-queue.ts';
import { migrate } from './migrate.ts';
import { asLoginRole, ensureLoginRole, loginRoleOf } from './login-role.ts';
import { refuseSharedSessions } from './poolers.ts';
import { ensureRoles } from './roles.ts';
import { recordActAsOwner } from './service-acts.ts';
import { testedConnection } from './server-connection.ts';

export const migrations = new URL('./schema/', import.meta.url);

/**
 * The location of PostgreSQL: a URL, or a data folder for the embedded one. `serverUrl` is another URL for the server's own
 * connections; without it the server creates its login role, with a password derived from its key.
 */
export type DatabaseLocation =
  | { databaseUrl: string; serverUrl?: string | undefined; key: () => Promise<Buffer> }
  | { dataDir: string };

export interface OpenedDatabase {
  database: Database;
  /** The owner's connection. */
  connection: pg.ClientConfig;
  /** The server's connection, with its login role. */
  serving: pg.ClientConfig;
  /** The `DATABASE_URL` for another server on this database. */
  url: string;
  close(): Promise<void>;
}

/** Starts or finds PostgreSQL, runs new migrations and connects with the server's login role. */
export async function openLocation(
  place: DatabaseLocation,
  say: (sentence: string) => void,
): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) {
    const { databaseUrl, ...served } = place;
    const connection = { connectionString: databaseUrl };
    await refuseSharedSessions(connection, 'DATABASE_URL');
    await prepareDatabase(connection, { ownLogin: place.serverUrl === undefined });
    const serving = await asOwner(connection, (owner) => testedConnection(owner, { connection, ...served }));
    const database = openDatabase(serving);
    return { database, connection, serving, url: databaseUrl, close: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, say });
  try {
    const { connection } = postgres;
    await prepareDatabase(connection);
    return openEmbedded(connection, () => postgres.stop());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * Connects to the embedded database, which is prepared, with the server's login role.
 * @param end called after the connections were closed
 */
export function openEmbedded(
  connection: EmbeddedPostgres['connection'],
  end: () => Promise<void>,
): OpenedDatabase {
  // Only the server's user can enter the socket's folder, so no password is needed.
  const serving = asLoginRole(connection, { role: loginRoleOf(connection.database) });
  const database = openDatabase(serving);
  return {
    database,
    connection,
    serving,
    url: urlOf(connection),
    close: async () => {
      await database.close();
      await end();
    },
  };
}

/** A database's URL; `host` may be the folder of a socket. */
export function urlOf({
  host,
  port,
  user,
  database,
}: Record<'host' | 'user' | 'database', string> & { port: number }) {
  const query = new URLSearchParams({ host, port: String(port), user });
  return `postgresql:///${database}?${query.toString()}`;
}

/**
 * Runs new migrations, as the database's owner.
 * @param ways.ownLogin also creates the server's login role
 */
export function prepareDatabase(connection: pg.ClientConfig, { ownLogin = true } = {}): Promise<void> {
  return asOwner(connection, async (owner) => {
    await refuseHalfARestore(owner);
    await ensureRoles(owner);
    const { applied } = await migrate(owner, migrations);
    await ensureJobQueue(owner, connection);
    // Adds the audit trail's triggers to tables of later migrations, too.
    await owner.query('select audit_watch(), undo_watch()');
    await ensureBackupRole(owner);
    if (ownLogin) await ensureLoginRole(owner);
    if (applied.length > 0)
      await recordActAsOwner(owner, {
        by: 'server',
        action: 'update',
        call: 'service.migrate',
        object: 'service',
        detail: { files: applied.length, last: applied.at(-1) },
      });
  });
}

async function asOwner<T>(connection: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    // Overrides the URL's setting: all of Cusp's tables are in this schema.
    await owner.query('set search_path = public');
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** A table that exists while a restore is unfinished. */
export const unfinishedRestoreTable = 'unfinished_restore';

/** A server on a half-restored database would add records that the next restore has to replace. */
async function refuseHalfARestore(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mark: string | null }>('select to_regclass($1) as mark', [
    `public.${unfinishedRestoreTable}`,
  ]);
  if (rows[0]?.mark === null) return;
  throw new StartError('This database holds a restore that did not end. Run the restore again.');
}
