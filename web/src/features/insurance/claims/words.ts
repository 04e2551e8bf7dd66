import { delayReasonCodes, delayReasons, specialProgramCodes, specialPrograms } from '@cusp/contract';
import type { Claim, ClaimAge, ClaimPurpose, ClaimState, ClaimStep, RestReason } from '@cusp/contract';
import type { ClaimsSearch } from './claimsSearch.ts';

export const claimStateWords: Record<ClaimState, string> = {
  draft: 'Incomplete',
  checked: 'Ready to send',
  queued: 'Queued',
  perhaps_sent: 'Status unknown',
  sent: 'Sent',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  appealed: 'Appealed',
  paid: 'Paid',
  answered: 'Answered',
  replaced: 'Replaced',
  closed: 'Closed',
  void: 'Void',
};

/** The state of a claim in words; one on paper is mailed. */
export const claimStatusWords = (state: ClaimState, { on_paper }: Pick<Claim, 'on_paper'>): string => {
  if (on_paper && state === 'checked') return 'Ready to mail';
  return on_paper && state === 'sent' ? 'Mailed' : claimStateWords[state];
};

/** Each color means the same as elsewhere (theme/status.css). */
export const claimStateClasses: Record<ClaimState, string> = {
  draft: 'status-pending',
  checked: 'status-planned',
  queued: 'status-in_progress',
  perhaps_sent: 'status-in_progress',
  sent: 'status-scheduled',
  accepted: 'status-scheduled',
  rejected: 'status-overdue',
  denied: 'status-overdue',
  appealed: 'status-in_progress',
  paid: 'status-paid',
  answered: 'status-paid',
  replaced: 'status-cancelled',
  closed: 'status-cancelled',
  void: 'status-cancelled',
};

export const claimViewWords: Record<NonNullable<ClaimsSearch['view']>, string> = {
  denied: 'Denials to work',
  rejected: 'Rejected',
  follow_up: 'Follow-up due',
  mail: 'To mail',
  unanswered: 'No response',
};

export const claimAgeGroupWords: Record<ClaimAge, string> = {
  '0-30': '0 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};

const wordsOfState: Record<ClaimState, string> = {
  draft: 'Fix the items listed below, then check the claim again.',
  checked:
    'Send the claim. If you have no clearinghouse, create the file, upload it yourself, and mark the claim as status unknown.',
  queued: 'It will be sent automatically when the clearinghouse accepts it.',
  perhaps_sent: 'Check whether it arrived, and record the result.',
  sent: 'The clearinghouse has the claim. Wait for the carrier’s response.',
  accepted: 'The carrier has the claim. Wait for payment.',
  rejected: 'The claim was rejected before processing. Fix it and resubmit it.',
  denied: 'Correct and resubmit it, appeal it, or close it. If closed, the balance moves to the patient.',
  appealed: 'Wait for the carrier’s response to the appeal. Follow up on the follow-up date.',
  paid: 'Check the payment against the claim, then close it.',
  answered:
    'The carrier has responded. The response is shown with the treatment plan, and its number will be on the claim.',
  replaced: 'A correction replaced it.',
  closed: 'No action needed.',
  void: 'This claim is void. Its treatments can be billed again.',
};

/** The same of a predetermination, where it differs. */
const nextAnswerWords: Partial<Record<ClaimState, string>> = {
  draft: 'Fix what is listed below, then check it again.',
  checked:
    'Send it. If you have no clearinghouse, create the file, upload it yourself, and mark it as status unknown.',
  accepted: 'The carrier has it. Wait for a response.',
  closed: 'The carrier did not respond, or the response is no longer needed.',
  void: 'This request is void. You can send a new one.',
};
const wordsOfStep: Partial<Record<ClaimStep, string>> = {
  mail: 'This carrier accepts paper claims only. Print the summary or your own claim form, mail it, and mark it as mailed.',
  answer: 'The carrier needs more information. Send it, and mark it as sent.',
  ask: 'Time to follow up with the carrier. Add a note with the response and the next follow-up date.',
  see_correction: 'A correction was made. Continue with that one.',
  bill_next: 'This plan has paid or denied. Bill the next plan.',
  correct: 'Add the missing information, then correct and resubmit the claim.',
  appeal:
    'A service line was denied. Appeal it, correct it, or close the claim with a reason. If closed, the balance moves to the patient.',
};
/** The next step in plain words. */
export const claimStepWords = (
  step: ClaimStep,
  { state, purpose, on_paper }: Pick<Claim, 'state' | 'purpose' | 'on_paper'>,
): string =>
  wordsOfStep[step] ??
  (state === 'sent' && on_paper ? 'The claim was mailed. Wait for the carrier’s response.' : undefined) ??
  (purpose === 'predetermine' ? nextAnswerWords[state] : undefined) ??
  wordsOfState[state];

const happened: Record<ClaimState, string> = {
  draft: 'Fix and Resubmit',
  checked: 'Not Received',
  queued: 'Send',
  perhaps_sent: 'Mark as Status Unknown',
  sent: 'Mark as Mailed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  appealed: 'Appeal',
  paid: 'Paid',
  answered: 'Answered',
  replaced: 'Replaced',
  closed: 'Close',
  void: 'Void Claim',
};
/** The button of an event that a person records. A decision that is taken back leaves a claim accepted. */
export const claimEventWords = (state: ClaimState, from: ClaimState): string =>
  state === 'accepted' && ['denied', 'paid', 'closed'].includes(from) ? 'Reverse Decision' : happened[state];

export const restReasonWords: Record<RestReason, string> = {
  '2': 'Coinsurance',
  '3': 'Copay',
  '119': 'Maximum reached',
  '96': 'Not covered',
  '6': 'Age limit',
  '179': 'Waiting period',
  '16': 'Missing information',
  '252': 'Attachment required',
};

export const claimPurposeWords: Record<ClaimPurpose, string> = {
  bill: '',
  replace: 'Correction',
  void: 'Void',
  predetermine: 'Predetermination',
};

export const claimRankWords: Record<number, string> = { 1: 'Primary', 2: 'Secondary', 3: 'Tertiary' };

const areas: Record<string, string> = {
  '01': 'upper arch',
  '02': 'lower arch',
  '10': 'upper right',
  '20': 'upper left',
  '30': 'lower left',
  '40': 'lower right',
};

/** The site of a line: its teeth and surfaces, or the area of the mouth. */
export const lineSite = ({ teeth, surfaces, area }: Claim['lines'][number]): string =>
  teeth.length > 0
    ? `${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}${surfaces === '' ? '' : ` ${surfaces}`}`
    : (areas[area] ?? '');

/** The days since the service. */
export const claimAgeWords = (age: number): string =>
  age === 0 ? 'today' : `${age} ${age === 1 ? 'day' : 'days'}`;

/** The programs of a claim, to choose from. */
export const programChoices = [
  { value: '', label: 'None' },
  ...specialProgramCodes.map((value) => ({ value, label: specialPrograms[value] })),
];

/** Why a claim is late, to choose from. */
export const lateReasons = [
  { value: '', label: 'Not late' },
  ...delayReasonCodes.map((value) => ({ value, label: delayReasons[value] })),
];
