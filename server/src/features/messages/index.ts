import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { reminderRules } from './reminders/routes.ts';
import { sequences } from './sequences/routes.ts';
import { sequenceJobs } from './sequences/jobs.ts';
import { messageTemplates } from './templates/routes.ts';
import { messages } from './messages/routes.ts';
import { messagePictures } from './pictures/routes.ts';
import { messagePictureJobs } from './pictures/jobs.ts';
import { phoneCalls } from './calls/routes.ts';
import { delays } from './delays/routes.ts';
import { mailings } from './mailings/routes.ts';
import { placeOffers } from './offers/routes.ts';
import { messageJobs } from './messages/jobs.ts';
import { offerJobs } from './offers/jobs.ts';
import { reminderJobs } from './reminders/jobs.ts';

/** Texts and emails to patients, and what they answer. */
export const messagesFeatures = ({
  texts,
  sendsMail,
  site,
  secrets,
  files,
}: Pick<Dependencies, 'texts' | 'sendsMail' | 'site' | 'secrets' | 'files'>): Feature[] => [
  reminderRules({ gateway: texts, email: sendsMail, site, secrets }),
  messages({ gateway: texts, email: sendsMail, site, secrets }, files),
  mailings({ gateway: texts, email: sendsMail, site, secrets }),
  messagePictures(files),
  phoneCalls({ secrets, site }),
  sequences,
  delays({ gateway: texts, email: sendsMail, site, secrets }),
  messageTemplates({ site }),
  placeOffers,
];

export const messagesJobs = (needs: JobDependencies) => ({
  ...messageJobs(needs),
  ...messagePictureJobs(needs),
  ...reminderJobs(needs),
  ...offerJobs(needs),
  ...sequenceJobs(needs),
});
