import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createFetchPicturesJob } from './fetching.ts';

export const messagePictureJobs = ({
  database,
  files,
  texts,
}: Pick<JobDependencies, 'database' | 'files' | 'texts'>) =>
  ({
    'message.fetch_pictures': { work: createFetchPicturesJob({ database, files, gateway: texts }) },
  }) satisfies Jobs;
