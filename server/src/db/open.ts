import pg from 'pg';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import { ensureRoles } from './roles.ts';

const migrations = new URL('./migrations/', import.meta.url);

/** Where PostgreSQL is: an address, or a data folder for the embedded one. */
export type Place = { databaseUrl: string } | { dataDir: string };

export interface OpenedDatabase {
  database: Database;
  /** What `DATABASE_URL` would be for another server on this database. */
  url: string;
  /** Resolves if the embedded PostgreSQL ends by itself. */
  lost: Promise<void>;
  close(): Promise<void>;
}

/** Starts or finds PostgreSQL, brings it to the newest migration and connects as the server's own role. */
export async function openPlace(place: Place, say: (sentence: string) => void): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) {
    const connection = { connectionString: place.databaseUrl };
    await prepare(connection);
    const database = openDatabase(connection);
    return {
      database,
      url: place.databaseUrl,
      lost: new Promise(() => undefined),
      close: () => database.close(),
    };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, say });
  try {
    await prepare(postgres.connection);
    const database = openDatabase(postgres.connection);
    return {
      database,
      url: urlOf(postgres.connection),
      lost: postgres.exited,
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
    await ensureRoles(owner);
    await migrate(owner, migrations);
  } finally {
    await owner.end();
  }
}
