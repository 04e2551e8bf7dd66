import type { Claim, ClaimState } from '@cusp/contract';

export const claimStateWords: Record<ClaimState, string> = {
  draft: 'Lacks something',
  checked: 'Ready to send',
  perhaps_sent: 'Perhaps sent',
  sent: 'Sent',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  paid: 'Paid',
  closed: 'Closed',
  void: 'Void',
};

/** Each color means the same as elsewhere (theme/status.css). */
export const claimStateClasses: Record<ClaimState, string> = {
  draft: 'status-pending',
  checked: 'status-planned',
  perhaps_sent: 'status-in_progress',
  sent: 'status-scheduled',
  accepted: 'status-scheduled',
  rejected: 'status-overdue',
  denied: 'status-overdue',
  paid: 'status-paid',
  closed: 'status-cancelled',
  void: 'status-cancelled',
};

/** What comes next, in plain words. */
export const nextStepWords: Record<ClaimState, string> = {
  draft: 'Mend what is listed below, then check the claim again.',
  checked: 'Make the file, send it to the carrier or clearinghouse, and mark the claim as perhaps sent.',
  perhaps_sent: 'Ask whether it arrived, and record the answer.',
  sent: 'Wait for the answer of the carrier.',
  accepted: 'The carrier has it. Wait for the payment.',
  rejected: 'It was never decided on. Mend it and send it again.',
  denied: 'Ask why, appeal it with the carrier, or close it: the rest is the patient’s.',
  paid: 'Compare what was paid, then close the claim.',
  closed: 'Nothing is left to do.',
  void: 'It counts no longer. Its treatments can be billed again.',
};

/** What a person says happened, as a button. */
export const happenedWords: Record<ClaimState, string> = {
  draft: 'Mend and Send Again',
  checked: 'It Did Not Arrive',
  perhaps_sent: 'Mark as Perhaps Sent',
  sent: 'Mark as Sent',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  paid: 'Paid',
  closed: 'Close',
  void: 'Make Void',
};

export const claimRankWords: Record<number, string> = { 1: 'Primary', 2: 'Secondary', 3: 'Third' };

const areas: Record<string, string> = {
  '01': 'upper arch',
  '02': 'lower arch',
  '10': 'upper right',
  '20': 'upper left',
  '30': 'lower left',
  '40': 'lower right',
};

/** Where a line was done: its teeth and surfaces, or the area of the mouth. */
export const lineSite = ({ teeth, surfaces, area }: Claim['lines'][number]): string =>
  teeth.length > 0
    ? `${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}${surfaces === '' ? '' : ` ${surfaces}`}`
    : (areas[area] ?? '');

/** The days since the service. */
export const claimAgeWords = (age: number): string =>
  age === 0 ? 'today' : `${age} ${age === 1 ? 'day' : 'days'}`;
