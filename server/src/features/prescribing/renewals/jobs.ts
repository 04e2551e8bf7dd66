import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createSendPharmacyMessageJob } from './events.ts';

export const renewalJobs = (needs: Pick<JobDependencies, 'database' | 'gateway' | 'log'>) =>
  ({ 'pharmacy_message.send': { work: createSendPharmacyMessageJob(needs) } }) satisfies Jobs;
