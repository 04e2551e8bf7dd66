import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { queueSequences } from './starting-queries.ts';
import { createWorkSequenceJob } from './working.ts';

export const sequenceJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({
    'sequence.work': { work: createWorkSequenceJob(database) },
    'sequences.queue': {
      at: '*/10 * * * *',
      work: async () => {
        await database.withoutTenant(queueSequences);
      },
    },
  }) satisfies Jobs;
