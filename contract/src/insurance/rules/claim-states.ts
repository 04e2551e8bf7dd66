/** The states of a claim (docs/insurance.md, "Claims"). */
export const claimStates = [
  'draft',
  'checked',
  'queued',
  'perhaps_sent',
  'sent',
  'accepted',
  'rejected',
  'denied',
  'appealed',
  'paid',
  'answered',
  'replaced',
  'closed',
  'void',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a claim goes out: to bill, in the place of one that was decided on, to take one back, or to ask what would be paid. */
export const claimPurposes = ['bill', 'replace', 'void', 'predetermine'] as const;
export type ClaimPurpose = (typeof claimPurposes)[number];

/**
 * The states that can follow each state of a claim. A rejected claim was never decided on: it is corrected and sent again. A
 * withdrawn decision leaves the claim as the carrier has it. Only a claim on paper is marked as sent by hand: it was mailed. A
 * claim is replaced when its correction goes out, and never by hand.
 */
const after: Record<ClaimState, readonly ClaimState[]> = {
  draft: ['void'],
  checked: ['sent', 'perhaps_sent', 'void'],
  queued: [],
  perhaps_sent: ['accepted', 'rejected', 'denied', 'paid', 'answered', 'checked'],
  sent: ['accepted', 'rejected', 'denied', 'paid', 'answered'],
  accepted: ['rejected', 'denied', 'paid', 'answered', 'closed'],
  rejected: ['draft', 'void'],
  denied: ['appealed', 'paid', 'accepted', 'closed'],
  appealed: ['paid', 'denied', 'closed'],
  paid: ['appealed', 'denied', 'accepted', 'closed'],
  answered: ['closed'],
  replaced: [],
  closed: ['accepted'],
  void: [],
};
const billing = ['denied', 'appealed', 'paid'] as const;
/** The states that a claim of a purpose never gets. */
const never: Record<ClaimPurpose, readonly ClaimState[]> = {
  bill: ['answered'],
  replace: ['answered'],
  void: [...billing, 'answered'],
  predetermine: billing,
};

/** The states that can follow one, of a claim that goes out for this purpose. */
export const claimStatesAfter = (state: ClaimState, purpose: ClaimPurpose = 'bill'): readonly ClaimState[] =>
  after[state].filter((next) => !never[purpose].includes(next));

/** Whether it only asks what would be paid: it bills nothing, and no money ever follows. */
export const isPredetermination = ({ purpose }: { purpose: ClaimPurpose }): boolean =>
  purpose === 'predetermine';

/** Whether the claim can still be changed: nothing of it is at the carrier. */
export const isOpenClaim = (state: ClaimState): boolean => state === 'draft' || state === 'checked';

/** Whether the carrier has it, or had it: an answer can come. */
export const isOutClaim = (state: ClaimState): boolean =>
  !['draft', 'checked', 'queued', 'rejected', 'replaced', 'void'].includes(state);

/** Whether the carrier has it, or had it, and money can follow. */
export const isBilledToCarrier = (state: ClaimState, purpose: ClaimPurpose): boolean =>
  (purpose === 'bill' || purpose === 'replace') && isOutClaim(state);

/** Whether a claim can be put right at the carrier: it was decided on, and bills something. */
export const isCorrectable = (state: ClaimState, purpose: ClaimPurpose): boolean =>
  (purpose === 'bill' || purpose === 'replace') && ['denied', 'appealed', 'paid', 'closed'].includes(state);
