import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createMailReportJob } from './events.ts';
import { queueSavedReports } from './queries.ts';

export const savedReportJobs = (needs: Pick<JobDependencies, 'database' | 'emailQueue' | 'origin'>) =>
  ({
    'saved_report.mail': { work: createMailReportJob(needs) },
    'saved_reports.queue': {
      // Monday morning comes at another hour in each time zone; what was mailed that day isn't mailed again.
      at: '5 * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueSavedReports);
      },
    },
  }) satisfies Jobs;
