import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createMembershipJob } from './membership-job.ts';
import { queueMemberships } from './writing-queries.ts';

export const membershipJobs = (needs: Pick<JobDependencies, 'database' | 'emailQueue' | 'origin'>) =>
  ({
    'membership.look': { work: createMembershipJob(needs) },
    'memberships.queue': {
      // Days end at another hour in each time zone.
      at: '50 * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueMemberships);
      },
    },
  }) satisfies Jobs;
