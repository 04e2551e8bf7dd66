import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createLearnJob } from './learn.ts';

export const learningJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({ 'insurance_plan.learn': { work: createLearnJob(database) } }) satisfies Jobs;
