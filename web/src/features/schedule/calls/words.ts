import type { CallDirection, CallReason, ContactOutcome } from '@cusp/contract';
import { contactOutcomeWords } from '../recalls/words.ts';

export const callMessages = { done: 'Call logged', failed: 'Failed to log the call' } as const;

export const callDirectionWords: Record<CallDirection, string> = {
  outgoing: 'We called',
  incoming: 'They called',
};

export const callReasonWords: Record<CallReason, string> = {
  recall: 'Recall',
  confirmation: 'Confirmation',
  appointment: 'Appointment',
  treatment: 'Treatment',
  billing: 'Billing',
  insurance: 'Insurance',
  other: 'Other',
};

/** The outcomes that a call of each direction can have. Whoever calls is reached. */
export const outcomesOf: Record<CallDirection, readonly ContactOutcome[]> = {
  outgoing: [
    'reached',
    'no_answer',
    'left_message',
    'will_call_back',
    'call_again',
    'booked',
    'declined',
    'wrong_number',
  ],
  incoming: ['reached', 'booked', 'declined', 'will_call_back', 'call_again'],
};

/** What came of a call in words. */
export const callOutcomeOf = (direction: CallDirection, outcome: ContactOutcome): string =>
  direction === 'incoming' && outcome === 'reached' ? 'Answered' : contactOutcomeWords[outcome];
