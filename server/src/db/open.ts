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
    return { database, lost: new Promise(() => undefined), close: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, say });
  try {
    await prepare(postgres.connection);
    const database = openDatabase(postgres.connection);
    return {
      database,
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

/** Brings a database to the newest migration, as its owner. */
export async function prepare(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations);
    // Triggers of the audit trail, on tables that a later migration brought, too.
    await owner.query('select audit_watch()');
  } finally {
    await owner.end();
  }
}
