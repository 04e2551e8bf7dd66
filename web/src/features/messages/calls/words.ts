import type { CallLogOutcome, PhoneCallEntry } from '@cusp/contract';
import { contactOutcomeWords } from '../../schedule/recalls/words.ts';

export const callLogMessages = {
  failed: 'Failed to fetch the calls',
  none: 'No calls yet',
  noneHint: 'Log a call here, on a patient’s page, at a visit, or in a message thread.',
  noneMatching: 'No calls match these filters.',
} as const;

export const callLogOutcomeWords: Record<CallLogOutcome, string> = {
  ...contactOutcomeWords,
  missed: 'Missed',
  voicemail: 'Voicemail',
};

/** The look of an outcome: what waits, what led to something, and what came to nothing. */
export function outcomeLook({ outcome }: Pick<PhoneCallEntry, 'outcome'>): string {
  if (outcome === 'booked' || outcome === 'reached') return 'completed';
  return outcome === 'declined' || outcome === 'wrong_number' ? 'cancelled' : 'pending';
}
