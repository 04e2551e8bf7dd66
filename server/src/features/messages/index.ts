import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { reminderRules } from './reminders/routes.ts';
import { messages } from './messages/routes.ts';
import { placeOffers } from './offers/routes.ts';

/** Texts and e-mails to patients, and what they answer. */
export const messagesFeatures = ({
  texts,
  sendsMail,
  site,
  secrets,
}: Pick<Dependencies, 'texts' | 'sendsMail' | 'site' | 'secrets'>): Feature[] => [
  reminderRules({ gateway: texts, email: sendsMail, site, secrets }),
  messages(secrets),
  placeOffers,
];
