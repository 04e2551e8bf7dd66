import type { Jobs } from '../../../jobs/job.ts';
import type { HouseJobNeeds } from '../clearinghouse/index.ts';
import { createAskJob } from './ask-job.ts';
import { queueNights } from './night-queries.ts';
import { createNightJob } from './night.ts';

export const eligibilityJobs = (needs: HouseJobNeeds) =>
  ({
    'eligibility.ask': { work: createAskJob(needs) },
    'eligibility.night': { work: createNightJob(needs) },
    'eligibility_nights.queue': {
      at: '*/10 * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueNights);
      },
    },
  }) satisfies Jobs;
