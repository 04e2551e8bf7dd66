/** The life of a claim (docs/insurance.md, "Claims"). */
export const claimStates = [
  'draft',
  'checked',
  'perhaps_sent',
  'sent',
  'accepted',
  'rejected',
  'denied',
  'paid',
  'closed',
  'void',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** What a person can say happened to a claim, by its state. A rejected one was never decided on: it is mended and sent again. */
const after: Record<ClaimState, readonly ClaimState[]> = {
  draft: ['void'],
  checked: ['perhaps_sent', 'void'],
  perhaps_sent: ['accepted', 'rejected', 'denied', 'paid', 'checked'],
  sent: ['accepted', 'rejected', 'denied', 'paid'],
  accepted: ['rejected', 'denied', 'paid'],
  rejected: ['draft', 'void'],
  denied: ['paid', 'closed'],
  paid: ['denied', 'closed'],
  closed: [],
  void: [],
};

/** The states that can follow one. */
export const claimStatesAfter = (state: ClaimState): readonly ClaimState[] => after[state];

/** Whether the claim can still be changed: nothing of it is at the carrier. */
export const isOpenClaim = (state: ClaimState): boolean => state === 'draft' || state === 'checked';
