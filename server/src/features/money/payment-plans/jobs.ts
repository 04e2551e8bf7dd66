import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createPaymentPlanJob } from './events.ts';
import { queuePlans } from './running-queries.ts';

export const paymentPlanJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({
    'payment_plan.look': { work: createPaymentPlanJob(database) },
    'payment_plans.queue': {
      // Days end at another hour in each time zone; what a plan has done isn't done again.
      at: '40 * * * *',
      work: async () => {
        await database.withoutTenant(queuePlans);
      },
    },
  }) satisfies Jobs;
