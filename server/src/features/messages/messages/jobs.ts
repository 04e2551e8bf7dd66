import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createComposeReminderJob } from './composing.ts';
import { queueDue } from './reminder-queries.ts';
import { createSendMessageJob } from './sending.ts';
import { createFormNoticeJob } from './form-notices.ts';

export const messageJobs = ({
  texts,
  ...needs
}: Pick<
  JobDependencies,
  'database' | 'secrets' | 'mailer' | 'texts' | 'sandbox' | 'origin' | 'mailReplies'
>) =>
  ({
    'message.send': { work: createSendMessageJob({ ...needs, gateway: texts }) },
    'reminder.send': { work: createComposeReminderJob(needs.database) },
    'forms.tell': { work: createFormNoticeJob(needs) },
    'reminders.queue_due': {
      at: '* * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueDue);
      },
    },
  }) satisfies Jobs;
