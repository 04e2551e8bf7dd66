import {
  type ContactOutcome,
  type ContactMethod,
  daysBetween,
  type RecallType,
  type RecallBooking,
} from '@cusp/contract';

export const contactMethodWords: Record<ContactMethod, string> = {
  phone: 'Phone',
  text: 'Text',
  email: 'Email',
  letter: 'Letter',
  in_person: 'In person',
  other: 'Contact',
};

export const contactOutcomeWords: Record<ContactOutcome, string> = {
  no_answer: 'No answer',
  left_message: 'Left a message',
  will_call_back: 'Will call back',
  call_again: 'Call again',
  booked: 'Booked',
  declined: 'Declined',
  reached: 'Reached',
  wrong_number: 'Wrong number',
  noted: 'Noted',
};

/** How long until a day in words: `in 6 months`; '' where it is today or has passed. */
function untilWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days <= 0) return '';
  if (days < 14) return `in ${counted(days, 'day')}`;
  return days < 60
    ? `in ${counted(Math.round(days / 7), 'week')}`
    : `in ${counted(Math.round((days / 365.25) * 12), 'month')}`;
}

/** What is booked for a recall: `Prophylaxis with Priya, in 6 months`. */
export const bookingWords = (
  { words, from }: Pick<RecallBooking, 'words' | 'from'>,
  provider: string,
  today: string,
): string =>
  [provider === '' ? words : `${words} with ${provider}`, untilWords(from, today)].filter(Boolean).join(', ');

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The interval in words: `6 months and 1 day`. */
export const intervalWords = ({ months, days }: Pick<RecallType, 'months' | 'days'>): string =>
  [...(months > 0 ? [counted(months, 'month')] : []), ...(days > 0 ? [counted(days, 'day')] : [])].join(
    ' and ',
  );

/** The ages that the recall is for, in words; '' for everybody. */
export function agesWords({ from_age, until_age }: Pick<RecallType, 'from_age' | 'until_age'>): string {
  if (from_age === null && until_age === null) return '';
  if (from_age === null) return `until ${until_age}`;
  return until_age === null ? `from ${from_age}` : `from ${from_age} until ${until_age}`;
}
