import type { ContactOutcome, ContactMethod, RecallType } from '@cusp/contract';

export const contactMethodWords: Record<ContactMethod, string> = {
  phone: 'Phone',
  text: 'Text',
  email: 'E-mail',
  letter: 'Letter',
  in_person: 'In person',
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
};

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
