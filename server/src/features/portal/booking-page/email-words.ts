import type { PatientLanguage } from '@cusp/contract';
import { emailClosing, nameInEmail } from '../../../services/mail/email-words.ts';
import { atTime, dayWords } from '../../messages/messages/index.ts';

/** The practice as its emails may name it. */
export interface BookingEmailSender {
  name: string;
  /** `''` for none. */
  phone: string;
}

/** The visit that an email is about. */
export interface VisitInEmail {
  date: string;
  time: string;
  /** `''`: nobody in particular. */
  provider: string;
}

/** An email of these paragraphs. */
export const emailInLanguage = (
  language: PatientLanguage,
  from: BookingEmailSender,
  ...said: readonly string[]
) => {
  const paragraphs = said.filter((words) => words !== '');
  const greeting = language === 'es' ? 'Hola:' : 'Hello,';
  return `${[greeting, ...paragraphs, emailClosing(from, language)].join('\n\n')}\n`;
};

/** A weekday, month and day in the language of the email. */
const dayIn = (language: PatientLanguage, date: string): string =>
  language === 'en'
    ? dayWords(date)
    : new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      );

/** The time and provider of a visit. */
export const whenInEmail = (language: PatientLanguage, { date, time, provider }: VisitInEmail): string => {
  const who = nameInEmail(provider);
  const by = language === 'es' ? 'con' : 'with';
  return `${dayIn(language, date)} ${atTime(language, time)}${who === undefined ? '' : ` ${by} ${who}`}`;
};
