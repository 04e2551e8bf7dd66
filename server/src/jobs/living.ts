import type pg from 'pg';
import { queueSchema } from '../db/job-queue.ts';

/** Advisory locks of two numbers: this one, and the name of who does jobs; 0 for "somebody starts or looks". */
const locks = 2_879_001;
const lock = (what: string) => `pg_advisory_lock(${locks}, ${what})`;

/** Says that this process does jobs, for as long as its connection lives. */
export interface Living {
  /** Gives back the jobs of all who don't live any more. */
  giveBack(): Promise<void>;
  /** Resolves when the connection has ended, however it did. */
  ended: Promise<void>;
  end(): Promise<void>;
}

/**
 * The library gives a dead process's jobs back after four hours. Here each holds a lock of the database, which ends with
 * its connection; who starts, and every minute whoever does jobs, gives back what those without a lock had begun.
 * @param client connected, as the role that does jobs; it is held until the end
 * @param begin begins to do jobs, and answers the name under which they are locked
 */
export async function live(client: pg.Client, begin: () => Promise<string>): Promise<Living> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  /** Nobody else begins or looks meanwhile: whoever has a job has its lock, too. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query(`select ${lock('0')}`);
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock(${locks}, 0)`);
    }
  };
  const name = await alone(async () => {
    const begun = await begin();
    await client.query(`select ${lock('hashtext($1)')}`, [begun]);
    return begun;
  });
  const giveBack = () =>
    alone(async () => {
      await client.query(
        `with others as materialized (
            select distinct locked_by as name from ${queueSchema}.jobs where locked_by <> $1),
          dead as materialized (
            select name from others where pg_try_advisory_xact_lock(${locks}, hashtext(name)))
          select ${queueSchema}.force_unlock_workers(array(select name from dead))`,
        [name],
      );
    });
  await giveBack();
  return { giveBack, ended, end: () => client.end() };
}
