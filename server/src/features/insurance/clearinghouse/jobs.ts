import type { Jobs } from '../../../jobs/job.ts';
import { createFetchAnswersJob } from './fetching.ts';
import { queueClearinghouses } from './queries.ts';
import { createSendClaimsJob } from './sending.ts';
import type { HouseJobNeeds } from './sending.ts';

export const clearinghouseJobs = (needs: HouseJobNeeds) =>
  ({
    'clearinghouse.send': { work: createSendClaimsJob(needs) },
    'clearinghouse.fetch': { work: createFetchAnswersJob(needs) },
    'clearinghouses.queue': {
      at: '*/5 * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueClearinghouses);
      },
    },
  }) satisfies Jobs;
