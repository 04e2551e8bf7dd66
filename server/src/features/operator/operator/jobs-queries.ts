import type { ServiceActEntry, ServiceJob } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** Oldest first. The operator's role can't see the record that a job is about. */
export const listJobs = (tx: Tx) => tx.all(raw(sql<ServiceJob>`select * from service_jobs()`));

/** How many entries one answer holds. */
const page = 100;

/** The service's own part of the audit trail, the newest first. */
export const serviceActs = (tx: Tx, before: number | undefined) =>
  tx.all(raw(sql<ServiceActEntry>`select * from service_acts(${before ?? null}::bigint, ${page})`));

interface Health {
  letters_sent: number;
  letters_failed: number;
  letters_retrying: number;
  texts_sent: number;
  texts_failed: number;
  jobs_failed: number;
  jobs_late: number;
  failing_since: string | null;
}

export const readHealth = (tx: Tx) => tx.one(raw(sql<Health>`select * from service_health()`));

/** Retries a failed job; returns false if there is no failed job with this id. */
export const retryJob = async (tx: Tx, id: string): Promise<boolean> => {
  const { found } = await tx.one(raw(sql<{ found: boolean }>`select retry_job(${id}::bigint) as found`));
  return found;
};
