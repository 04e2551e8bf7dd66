import type { ServiceJob } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** The oldest first. Which practice a job is of, and what it is about, the operator's role can't see. */
export const listJobs = (tx: Tx) => tx.all(raw(sql<ServiceJob>`select * from service_jobs()`));

/** Whether there was such a job, and it had failed. */
export const tryAgain = async (tx: Tx, id: string): Promise<boolean> => {
  const { found } = await tx.one(raw(sql<{ found: boolean }>`select try_job_again(${id}::bigint) as found`));
  return found;
};
