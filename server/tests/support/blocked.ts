import type pg from 'pg';
import { expect } from 'vitest';

type AsOwner = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;

/** How many transactions of the file's database wait for another one. */
export const blocked = (asOwner: AsOwner) => (): Promise<number> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows[0]?.count ?? 0;
  });

/**
 * Locks rows, starts some work that needs them, and lets go of them once so many transactions wait; gives what became of the work.
 * @param lock the statement that locks
 */
export const whileLocked = <T>(
  asOwner: AsOwner,
  lock: { text: string; values?: unknown[] },
  start: () => Promise<T>,
  count: number,
): Promise<T> =>
  asOwner(async (client) => {
    await client.query('begin');
    await client.query(lock.text, lock.values ?? []);
    const work = start();
    work.catch(() => undefined);
    await expect.poll(blocked(asOwner)).toBe(count);
    await client.query('commit');
    return work;
  });

/** The number of rows of a table that another transaction has locked against changes. */
export async function lockedOf(
  client: pg.Client,
  table: string,
  where = 'true',
  values: unknown[] = [],
): Promise<number> {
  const count = async (locking: string) =>
    (await client.query(`select from ${table} where ${where} ${locking}`, values)).rowCount ?? 0;
  return (await count('')) - (await count('for no key update skip locked'));
}
