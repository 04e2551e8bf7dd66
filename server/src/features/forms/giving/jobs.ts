import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createGiveFormsJob } from './by-rules.ts';
import { queueFormRules } from './queries.ts';

export const formRuleJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({
    'forms.give': { work: createGiveFormsJob(database) },
    'forms.queue': {
      at: '20 * * * *',
      work: async () => {
        await database.withoutTenant(queueFormRules);
      },
    },
  }) satisfies Jobs;
