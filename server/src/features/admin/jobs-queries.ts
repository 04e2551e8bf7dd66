import type { ServiceJob } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** Oldest first. The operator's role can't see a job's practice or the record it is about. */
export const listJobs = (tx: Tx) => tx.all(raw(sql<ServiceJob>`select * from service_jobs()`));

/** Whether the job exists and had failed. */
export const tryAgain = async (tx: Tx, id: string): Promise<boolean> => {
  const { found } = await tx.one(raw(sql<{ found: boolean }>`select try_job_again(${id}::bigint) as found`));
  return found;
};
