import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createBillingRunJob } from './job.ts';

export const billingRunJobs = ({
  database,
  expectedOfClaims,
}: Pick<JobDependencies, 'database' | 'expectedOfClaims'>) =>
  ({ 'billing_run.work': { work: createBillingRunJob(database, expectedOfClaims) } }) satisfies Jobs;
