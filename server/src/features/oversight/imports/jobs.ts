import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createImportJob } from './job.ts';

export const importJobs = ({ database, files }: Pick<JobDependencies, 'database' | 'files'>) =>
  ({ 'import.work': { work: createImportJob(database, files.store) } }) satisfies Jobs;
