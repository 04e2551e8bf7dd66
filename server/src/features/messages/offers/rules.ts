import type { PatientLanguage } from '@cusp/contract';
import { nameInEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { atTime, dayWords } from '../messages/index.ts';
import { offerSaying } from './offer-words.ts';

/** The content of a text about an offered opening. */
export interface OfferedPlace {
  practice: string;
  first_name: string;
  /** The patient's language. */
  language: PatientLanguage;
  date: string;
  time: string;
  /** `''`: not known yet. */
  provider: string;
  /** The visit that is moved there; null: none. */
  instead_of: { date: string; time: string } | null;
}

/** The sentences and names of a text about the opening. Names are put on one line and can't become links. */
function spoken({ practice, first_name, language, date, time, provider, instead_of }: OfferedPlace) {
  const say = offerSaying(language);
  const doctor = nameInEmail(provider);
  const values = {
    practice: nameInEmail(practice) ?? unnamedPractice(language),
    name: nameInEmail(first_name) ?? say('you'),
    when: `${dayWords(date, language)} ${atTime(language, time)}`,
    ...(doctor !== undefined && { provider: doctor }),
    ...(instead_of !== null && { day: dayWords(instead_of.date, language) }),
  };
  return { say, values, withProvider: doctor !== undefined, isMoved: instead_of !== null };
}

/** The text that offers it; the link's place stays. */
export function offerWords(place: OfferedPlace): string {
  const { say, values, withProvider, isMoved } = spoken(place);
  return [
    withProvider
      ? say(
          '{practice}: we have an opening for {name} on {when} with {provider}. Reply YES to take it, or go to {confirm_link}. The first to accept gets it.',
          values,
        )
      : say(
          '{practice}: we have an opening for {name} on {when}. Reply YES to take it, or go to {confirm_link}. The first to accept gets it.',
          values,
        ),
    ...(isMoved ? [say('This would replace your appointment on {day}.', values)] : []),
    say('Reply STOP to opt out.'),
  ].join(' ');
}

/** The end of an offer for a patient. */
type OfferEnd = 'yours' | 'taken' | 'withdrawn';

/** The text that says how it ended. */
export function endWords(place: OfferedPlace, end: OfferEnd): string {
  const { say, values, withProvider, isMoved } = spoken(place);
  if (end === 'yours')
    return withProvider
      ? say('{practice}: {when} with {provider} is booked for {name}. See you then!', values)
      : say('{practice}: {when} is booked for {name}. See you then!', values);
  return [
    end === 'taken'
      ? say('{practice}: the opening on {when} has already been taken.', values)
      : say('{practice}: the opening on {when} is no longer available.', values),
    ...(isMoved ? [say('Your appointment on {day} has not changed.', values)] : []),
  ].join(' ');
}

/** `Offered to 3 patients`: what the schedule says of the held place. */
export const offeredToWords = (count: number): string =>
  count === 1 ? 'Offered to a patient' : `Offered to ${count} patients`;
