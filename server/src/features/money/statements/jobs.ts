import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createStatementRunJob } from './events.ts';

export const statementJobs = (needs: Pick<JobDependencies, 'database' | 'emailQueue' | 'origin'>) =>
  ({ 'statement_run.work': { work: createStatementRunJob(needs) } }) satisfies Jobs;
