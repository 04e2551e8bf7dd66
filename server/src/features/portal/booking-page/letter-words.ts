import type { PatientLanguage } from '@cusp/contract';
import { closing, nameInLetter } from '../../../services/mail/words.ts';
import { atTime, dayWords } from '../../messages/messages/index.ts';

/** Who writes, as their letters may name them. */
export interface LetterSender {
  name: string;
  /** `''` for none. */
  phone: string;
}

/** The visit that a letter is about. */
export interface VisitInLetter {
  date: string;
  time: string;
  /** `''`: nobody in particular. */
  provider: string;
}

/** A letter of these paragraphs. */
export const letterInLanguage = (
  language: PatientLanguage,
  from: LetterSender,
  ...said: readonly string[]
) => {
  const paragraphs = said.filter((words) => words !== '');
  const greeting = language === 'es' ? 'Hola:' : 'Hello,';
  return `${[greeting, ...paragraphs, closing(from, language)].join('\n\n')}\n`;
};

/** A weekday, month and day in the language of the letter. */
const dayIn = (language: PatientLanguage, date: string): string =>
  language === 'en'
    ? dayWords(date)
    : new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      );

/** When and with whom a visit is. */
export const whenInLetter = (language: PatientLanguage, { date, time, provider }: VisitInLetter): string => {
  const who = nameInLetter(provider);
  const by = language === 'es' ? 'con' : 'with';
  return `${dayIn(language, date)} ${atTime(language, time)}${who === undefined ? '' : ` ${by} ${who}`}`;
};
