import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { endWhatHasPassed } from './subscription-changes.ts';

export const subscriptionJobs = ({
  database,
  letterQueue,
}: Pick<JobDependencies, 'database' | 'letterQueue'>) =>
  ({
    // So a subscription may go on for up to ten minutes after it should have ended.
    'subscriptions.end_passed': { at: '*/10 * * * *', work: () => endWhatHasPassed(database, letterQueue) },
  }) satisfies Jobs;
