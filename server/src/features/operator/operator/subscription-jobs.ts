import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { endPassedSubscriptions } from './subscription-changes.ts';

export const subscriptionJobs = ({
  database,
  emailQueue,
}: Pick<JobDependencies, 'database' | 'emailQueue'>) =>
  ({
    // A subscription may therefore last up to ten minutes longer than it should.
    'subscriptions.end_passed': {
      at: '*/10 * * * *',
      work: () => endPassedSubscriptions(database, emailQueue),
    },
  }) satisfies Jobs;
