import type pg from 'pg';

/** An arbitrary but fixed number: servers that start at once wait for each other on this lock. */
const lockKey = 2_879_001_511;

/** Runs work on the database's structure that only one connection may do at a time. */
export async function withMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    return await work();
  } finally {
    // A broken connection has released its lock already, and its own error is the one to report.
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
  }
}
