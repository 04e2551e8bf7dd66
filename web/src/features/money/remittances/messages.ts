import type { RemittanceLine, RemittanceSummary } from '@cusp/contract';

/** The texts of what carriers pay. */
export const remittanceMessages = {
  listFailed: 'Failed to fetch remittances',
  loadFailed: 'Failed to fetch the remittance',
  none: 'No remittances yet. Import an 835 file, or enter a check from its paper EOB.',
  latestOnly: 'Up to 200 are listed: those to post, then the latest. Search for older ones.',
  noMatch: 'No remittances match.',
  tried: { done: 'Retrying automatic posting', failed: 'Failed to retry' },
  noneOf: { open: 'No remittances to post.', by_rule: 'No remittances were posted automatically.' },
  taken: 'Remittance imported',
  takeFailed: 'Failed to import the file',
  entered: { done: 'Check entered', failed: 'Failed to enter the check' },
  matched: { done: 'Line matched', failed: 'Failed to match the line' },
  divided: { done: 'Claim divided', failed: 'Failed to divide the claim' },
  posted: 'Remittance posted',
  postFailed: 'Failed to post the remittance',
  closed: { done: 'Remittance closed', failed: 'Failed to close the remittance' },
  file: 'This file is larger than 900 KB. Ask the clearinghouse for a smaller one.',
} as const;

/** The state's badge: its color, and its word. */
const remittanceBadges: Record<RemittanceSummary['state'], { status: string; words: string }> = {
  open: { status: 'pending', words: 'to post' },
  posted: { status: 'completed', words: 'posted' },
  by_hand: { status: 'closed', words: 'closed manually' },
};

export const badgeOf = ({ state, by_rule }: Pick<RemittanceSummary, 'state' | 'by_rule'>) =>
  by_rule ? { ...remittanceBadges[state], words: 'posted automatically' } : remittanceBadges[state];

export const postingWords: Record<RemittanceLine['posts'][number]['act'], string> = {
  payment: 'payment',
  write_off: 'write-off',
  hold: 'to decide',
  denial: 'denial: no longer expected',
  refund: 'payment reversed',
  write_off_back: 'write-off reversed',
};
