import type pg from 'pg';
import { queueSchema } from '../db/job-queue.ts';

/**
 * Advisory locks have two numbers: this one, and one made from the worker's name; 0 is held while a worker starts or
 * checks.
 */
const locks = 2_879_001;
/** Seconds until a job that was killed at its last attempt gets another one. */
const pauseOfKilled = 10;
const lock = (what: string) => `pg_advisory_lock(${locks}, ${what})`;

/** Marks this process as a running job worker for as long as its connection lives. */
export interface WorkerLock {
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
export async function takeWorkerLock(client: pg.Client, begin: () => Promise<string>): Promise<WorkerLock> {
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
      const { rows } = await client.query<{ name: string }>(
        `with others as materialized (
            select distinct locked_by as name from ${queueSchema}.jobs where locked_by <> $1)
          select name from others where pg_try_advisory_xact_lock(${locks}, hashtext(name))`,
        [name],
      );
      const dead = rows.map((row) => row.name);
      if (dead.length === 0) return;
      // Being killed isn't a failure of the job: without this, one that was killed at its last attempt would never be
      // done, nor be noted as failed. The pause is for a job that itself ends the process.
      await client.query(
        `update ${queueSchema}._private_jobs
          set attempts = max_attempts - 1, run_at = now() + interval '${pauseOfKilled} seconds'
          where locked_by = any($1) and attempts >= max_attempts`,
        [dead],
      );
      await client.query(`select ${queueSchema}.force_unlock_workers($1)`, [dead]);
    });
  await giveBack();
  return { giveBack, ended, end: () => client.end() };
}
