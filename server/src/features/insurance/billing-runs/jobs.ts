import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createBillingRunJob } from './job.ts';

export const billingRunJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({ 'billing_run.work': { work: createBillingRunJob(database) } }) satisfies Jobs;
