import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createMembershipJob } from './looking.ts';
import { queueMemberships } from './queries.ts';

export const membershipJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({
    'membership.look': { work: createMembershipJob(database) },
    'memberships.queue': {
      // Days end at another hour in each time zone.
      at: '50 * * * *',
      work: async () => {
        await database.withoutTenant(queueMemberships);
      },
    },
  }) satisfies Jobs;
