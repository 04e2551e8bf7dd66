import type pg from 'pg';

/** Any number, so long as it is always this one: servers that start at once wait for each other on it. */
const lockKey = 2_879_001_511;

/** Work on the database's structure that only one connection may do at a time. */
export async function withMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    return await work();
  } finally {
    // A broken connection has let go already, and its own error is the one to hear.
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
  }
}
