import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createTakePaymentJob } from './events.ts';

export const remittanceJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({ 'remittance.take': { work: createTakePaymentJob(database) } }) satisfies Jobs;
