import type { ClaimSending, ClearinghouseFile, ClearinghouseKind } from '@cusp/contract';

export const clearinghouseKindWords: Record<ClearinghouseKind, string> = {
  none: 'None (send files manually)',
  stedi: 'Stedi',
  https: 'Another one, by HTTPS',
  sftp: 'Another one, by SFTP',
  house: 'Test clearinghouse of this demo',
};

export const sendingWords: Record<ClaimSending['state'], string> = {
  waiting: 'queued',
  sending: 'was sent but not confirmed. Cusp will check with the clearinghouse before resending',
  sent: 'arrived',
  unknown: 'may have arrived, but cannot be confirmed',
  refused: 'was rejected',
  taken_back: 'was canceled before it was sent',
};

/** The content of a file in words. */
const setWords: Record<string, string> = {
  TA1: 'Response to a file',
  999: 'Response to a file',
  277: 'Claim response',
  835: 'Payment',
  271: 'Eligibility response',
};
export const fileWords = ({ kinds }: Pick<ClearinghouseFile, 'kinds'>): string =>
  [...new Set(kinds.map((kind) => setWords[kind] ?? `X12 ${kind}`))].join(', ') || 'A file';

export const receivedStateWords: Record<ClearinghouseFile['state'], string> = {
  read: 'Read',
  taking: 'Processing',
  taken: 'Under Remittances',
  refused: 'Refused',
  unmatched: 'Not matched',
  unreadable: 'Unreadable',
};
export const receivedStateClasses: Record<ClearinghouseFile['state'], string> = {
  read: 'status-paid',
  taking: 'status-in_progress',
  taken: 'status-paid',
  refused: 'status-overdue',
  unmatched: 'status-pending',
  unreadable: 'status-overdue',
};
