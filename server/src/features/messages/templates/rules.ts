import { filledIn } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { portalAddress } from '../../../site/portal-address.ts';
import { toDollars } from '../../../values/money.ts';
import { atTime } from '../messages/index.ts';
import type { KnownForTexts } from './queries.ts';

const locales: Record<PatientLanguage, string> = { en: 'en-US', es: 'es-US' };
const someone: Record<PatientLanguage, { practice: string; you: string }> = {
  en: { practice: 'Your dental practice', you: 'you' },
  es: { practice: 'Su consultorio dental', you: 'usted' },
};

/** A text in one language with what is known of the patient. A blank of which nothing is known stays, so that a person sees it. */
export function filledFor(
  words: string,
  language: PatientLanguage,
  { first_name, practice_id, practice, owed, next_visit_date, next_visit_time }: KnownForTexts,
  origin: string,
): string {
  const some = someone[language];
  const portal = (path?: string) => portalAddress(origin, practice_id, path);
  return filledIn(words, {
    first_name: nameInEmail(first_name) ?? some.you,
    practice: nameInEmail(practice) ?? some.practice,
    balance: new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' }).format(
      toDollars(owed.due_now_cents),
    ),
    portal_link: portal(),
    forms_link: portal('/forms'),
    pay_link: portal('/payments'),
    ...(next_visit_date !== null &&
      next_visit_time !== null && {
        next_visit: momentWords(next_visit_date, next_visit_time, language),
      }),
  });
}

/** `Tuesday, March 3 at 9:30 AM`, or `martes, 3 de marzo a las 9:30 AM`. */
function momentWords(date: string, time: string, language: PatientLanguage): string {
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return `${day} ${atTime(language, time)}`;
}
