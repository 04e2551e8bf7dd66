import pg from 'pg';
import { ensureBackupRole } from './backup-role.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres, StartError } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import { ensureRoles } from './roles.ts';

export const migrations = new URL('./migrations/', import.meta.url);

/** Where PostgreSQL is: an address, or a data folder for the embedded one. */
export type Place = { databaseUrl: string } | { dataDir: string };

export interface OpenedDatabase {
  database: Database;
  /** How its owner connects. */
  connection: pg.ClientConfig;
  /** What `DATABASE_URL` would be for another server on this database. */
  url: string;
  close(): Promise<void>;
}

/** Starts or finds PostgreSQL, brings it to the newest migration and connects as the server's own role. */
export async function openPlace(place: Place, say: (sentence: string) => void): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) {
    const connection = { connectionString: place.databaseUrl };
    await prepare(connection);
    const database = openDatabase(connection);
    return { database, connection, url: place.databaseUrl, close: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, say });
  try {
    await prepare(postgres.connection);
    const database = openDatabase(postgres.connection);
    return {
      database,
      connection: postgres.connection,
      url: urlOf(postgres.connection),
      close: async () => {
        await database.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** A database's address; `host` may be the folder of a socket. */
export function urlOf({
  host,
  port,
  user,
  database,
}: Record<'host' | 'user' | 'database', string> & { port: number }) {
  const query = new URLSearchParams({ host, port: String(port), user });
  return `postgresql:///${database}?${query.toString()}`;
}

/** Brings a database to the newest migration, as its owner. */
export async function prepare(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await refuseHalfARestore(owner);
    await ensureRoles(owner);
    await migrate(owner, migrations);
    // Triggers of the audit trail, on tables that a later migration brought, too.
    await owner.query('select audit_watch()');
    await ensureBackupRole(owner);
  } finally {
    await owner.end();
  }
}

/** There as long as a restore has begun and not ended. */
export const restoreMark = 'unfinished_restore';

/** A server on half a record would take new work into what the next restore has to replace. */
async function refuseHalfARestore(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mark: string | null }>('select to_regclass($1) as mark', [
    `public.${restoreMark}`,
  ]);
  if (rows[0]?.mark === null) return;
  throw new StartError('This database holds a restore that did not end. Run the restore again.');
}
