import { nameInLetter } from '../../../services/mail/words.ts';
import { atTime, dayWords } from '../messages/index.ts';

/** What a text says of an offered place. */
export interface OfferedPlace {
  practice: string;
  first_name: string;
  date: string;
  time: string;
  /** `''`: not known yet. */
  provider: string;
  /** The visit that is moved there; null: none. */
  instead_of: { date: string; time: string } | null;
}

/** Names stand on one line and can't become links. */
function namesIn({ practice, first_name, date, time, provider }: OfferedPlace) {
  const doctor = nameInLetter(provider);
  return {
    practice: nameInLetter(practice) ?? 'Your dental practice',
    name: nameInLetter(first_name) ?? 'you',
    when: `${dayWords(date)} ${atTime('en', time)}`,
    who: doctor === undefined ? '' : ` with ${doctor}`,
  };
}

/** The text that offers it; the link's place stays. */
export function offerWords(place: OfferedPlace): string {
  const { practice, name, when, who } = namesIn(place);
  const moves =
    place.instead_of === null ? '' : ` Your visit on ${dayWords(place.instead_of.date)} would move there.`;
  return `${practice}: we have an opening for ${name} on ${when}${who}. Reply YES to take it, or go to {confirm_link}. The first to accept gets it.${moves} STOP ends texts.`;
}

/** How an offer ended for somebody. */
type OfferEnd = 'yours' | 'taken' | 'withdrawn';

/** The text that says how it ended. */
export function endWords(place: OfferedPlace, end: OfferEnd): string {
  const { practice, name, when, who } = namesIn(place);
  if (end === 'yours') return `${practice}: ${when}${who} is booked for ${name}. See you then!`;
  const stays =
    place.instead_of === null ? '' : ` Your visit on ${dayWords(place.instead_of.date)} stays as it is.`;
  return end === 'taken'
    ? `${practice}: someone who answered earlier took the opening on ${when}.${stays}`
    : `${practice}: the opening on ${when} is no longer available.${stays}`;
}

/** `Offered to 3 patients`: what the schedule says of the held place. */
export const offeredToWords = (count: number): string =>
  count === 1 ? 'Offered to a patient' : `Offered to ${count} patients`;
