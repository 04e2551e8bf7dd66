import type pg from 'pg';
import { queueSchema } from '../db/job-queue.ts';

/**
 * Advisory locks have two numbers: this one, and one made from the worker's name; 0 is held while a worker starts or
 * checks.
 */
const locks = 2_879_001;
const lock = (what: string) => `pg_advisory_lock(${locks}, ${what})`;

/** Marks this process as a running job worker for as long as its connection lives. */
export interface Living {
  /** Releases the jobs of all workers that have died. */
  giveBack(): Promise<void>;
  /** Resolves when the connection has ended, for any reason. */
  ended: Promise<void>;
  end(): Promise<void>;
}

/**
 * The library releases a dead process's jobs after four hours. Here each worker holds an advisory lock, which ends with
 * its connection; at its start and every minute a worker releases the jobs of workers without a lock.
 * @param client connected with the role for jobs; in use until the end
 * @param begin starts the worker, and returns the name under which it locks jobs
 */
export async function live(client: pg.Client, begin: () => Promise<string>): Promise<Living> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  /** No other worker starts or checks meanwhile, so every worker that holds a job also has its lock. */
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
