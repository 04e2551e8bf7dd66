import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createHealthAlertJob } from './health-alerts.ts';
import type { Backups } from './health.ts';
import { createSendNoticeJob } from './notices.ts';
import { endPassedSubscriptions } from './subscription-changes.ts';

export function subscriptionJobs(needs: JobDependencies, backups: Backups) {
  const { database, emailQueue, log, files, mailer } = needs;
  const measured = {
    database,
    emailQueue,
    log,
    backups,
    sendsMail: mailer !== undefined,
    incoming: files.incoming,
  };
  return {
    // A subscription may therefore last up to ten minutes longer than it should.
    'subscriptions.end_passed': {
      at: '*/10 * * * *',
      work: () => endPassedSubscriptions(database, emailQueue),
    },
    'operator_notice.send': { work: createSendNoticeJob(needs) },
    // Behind the hour at which a missing backup is tried again.
    'service.alert': { at: '35 * * * *', work: createHealthAlertJob(measured) },
  } satisfies Jobs;
}
