import type { CallOutcome, FollowUpEnd, SequenceAbout, StepChannel } from '@cusp/contract';

/** The texts of sequences and follow-ups. */
export const sequenceMessages = {
  listFailed: 'Failed to fetch the sequences',
  none: 'No sequences yet',
  noneHint: 'For example a text when a recall is due, an email two weeks later, and then a call.',
  added: 'Sequence added',
  addFailed: 'Failed to add the sequence',
  changed: 'Sequence saved',
  changeFailed: 'Failed to save the sequence',
  removed: { done: 'Sequence removed', failed: 'Failed to remove the sequence' },
  removeQuestion: 'Remove this sequence?',
  on: 'Turned on. It starts within ten minutes',
  off: 'Turned off. Nothing is sent while it is off',
  previewFailed: 'Failed to fetch who would be followed up',
  followUpsFailed: 'Failed to fetch the follow-ups',
  nobody: 'No active follow-ups',
  callsFailed: 'Failed to fetch the calls',
  noCalls: 'No calls to make',
  resultsFailed: 'Failed to fetch sequence results',
  stopped: { done: 'Stopped. No more messages will be sent', failed: 'Failed to stop the follow-up' },
  continued: { done: 'Follow-up resumed', failed: 'Failed to resume the follow-up' },
  called: { done: 'Call logged', failed: 'Failed to log the call' },
} as const;

export const aboutWords: Record<SequenceAbout, string> = {
  recall: 'Recall due',
  plan_presented: 'Plan presented, no response',
  plan_accepted: 'Plan accepted, nothing booked',
  missed: 'Missed or canceled visit',
  unscheduled: 'Treatment planned, nothing booked',
};

/** The day that the first step is counted from. */
export const countedFromWords: Record<SequenceAbout, string> = {
  recall: 'the day it is due',
  plan_presented: 'the day it was presented',
  plan_accepted: 'the day it was accepted',
  missed: 'the day of the visit',
  unscheduled: 'the day it was planned',
};

export const stepChannelWords: Record<StepChannel, string> = { text: 'Text', email: 'Email', call: 'Call' };

export const followUpEndWords: Record<FollowUpEnd, { words: string; look: string }> = {
  booked: { words: 'Booked', look: 'completed' },
  answered: { words: 'Answered', look: 'scheduled' },
  declined: { words: 'Declined', look: 'cancelled' },
  stopped: { words: 'STOP', look: 'cancelled' },
  by_hand: { words: 'Stopped', look: 'cancelled' },
  inactive: { words: 'Inactive', look: 'cancelled' },
  over: { words: 'Settled', look: 'completed' },
  finished: { words: 'No answer', look: 'pending' },
  removed: { words: 'Removed', look: 'cancelled' },
};

export const callOutcomeWords: Record<CallOutcome, string> = {
  reached: 'Reached',
  booked: 'Booked',
  left_message: 'Voicemail',
  no_answer: 'No answer',
  call_again: 'Call back later',
  wrong_number: 'Wrong number',
  declined: 'Declined',
};

/** `30 days before`, `on`, `7 days after`. */
export function startWords(starts: number, about: SequenceAbout): string {
  const days = `${Math.abs(starts)} ${Math.abs(starts) === 1 ? 'day' : 'days'}`;
  if (starts === 0) return `on ${countedFromWords[about]}`;
  return `${days} ${starts < 0 ? 'before' : 'after'} ${countedFromWords[about]}`;
}
