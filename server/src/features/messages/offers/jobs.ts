import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createEndOfferJob } from './events.ts';

export const offerJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({ 'place_offer.end': { work: createEndOfferJob(database) } }) satisfies Jobs;
