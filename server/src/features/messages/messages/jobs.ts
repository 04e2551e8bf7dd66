import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { queueBirthdays } from './birthday-queries.ts';
import { createPlanBirthdaysJob } from './birthdays.ts';
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
    'birthdays.plan': { work: createPlanBirthdaysJob(needs.database) },
    'birthdays.queue': {
      at: '*/10 * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueBirthdays);
      },
    },
    'reminders.queue_due': {
      at: '* * * * *',
      work: async () => {
        await needs.database.withoutTenant(queueDue);
      },
    },
  }) satisfies Jobs;
