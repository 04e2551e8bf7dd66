import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createChargeCardJob, createForgetCardJob, createKeepCardJob } from './card-events.ts';
import { createRefundJob } from './events.ts';
import { queueReaderCharges } from './reader-charge-queries.ts';
import { createLookAtReaderJob, createTellReaderJob } from './reader-events.ts';

export const onlineJobs = (needs: Pick<JobDependencies, 'database' | 'provider'>) =>
  ({
    'refund.send': { work: createRefundJob(needs) },
    'card.keep': { work: createKeepCardJob(needs) },
    'card.forget': { work: createForgetCardJob(needs) },
    'card.charge': { work: createChargeCardJob(needs) },
    'card_reader.tell': { work: createTellReaderJob(needs) },
    'reader_charge.look': { work: createLookAtReaderJob(needs) },
    'reader_charges.queue': {
      at: '* * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueReaderCharges);
      },
    },
  }) satisfies Jobs;
