import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createPlanRemindersJob } from './events.ts';

export const reminderJobs = ({ database }: Pick<JobDependencies, 'database'>) =>
  ({ 'reminders.plan': { work: createPlanRemindersJob(database) } }) satisfies Jobs;
