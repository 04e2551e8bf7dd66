import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createChargeCardJob, createForgetCardJob, createKeepCardJob } from './card-events.ts';
import { createRefundJob } from './events.ts';

export const onlineJobs = (needs: Pick<JobDependencies, 'database' | 'provider'>) =>
  ({
    'refund.send': { work: createRefundJob(needs) },
    'card.keep': { work: createKeepCardJob(needs) },
    'card.forget': { work: createForgetCardJob(needs) },
    'card.charge': { work: createChargeCardJob(needs) },
  }) satisfies Jobs;
