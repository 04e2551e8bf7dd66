import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createTakePaymentJob } from './events.ts';
import { createRuleJob, createTryAgainJob } from './post-by-rule.ts';

export const remittanceJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({
    'remittance.take': { work: createTakePaymentJob(database) },
    'remittance.try_again': { work: createTryAgainJob(database) },
    'remittance.post': { work: createRuleJob(database) },
  }) satisfies Jobs;
