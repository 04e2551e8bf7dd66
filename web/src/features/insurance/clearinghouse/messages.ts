/** The texts of the clearinghouse. */
export const clearinghouseMessages = {
  loadFailed: 'Failed to fetch the clearinghouse',
  changed: { done: 'Clearinghouse settings saved', failed: 'Failed to save the clearinghouse settings' },
  sendFailed: 'Failed to send',
  queued: (count: number) => (count === 1 ? 'Claim queued' : `${count} claims queued`),
  left: (count: number) => (count === 1 ? '1 claim is not ready' : `${count} claims are not ready`),
  takenBack: 'Removed from the queue',
  takeBackFailed: 'Failed to remove it from the queue',
  looking: 'Checking for responses',
  lookFailed: 'Failed to check for responses',
  filesFailed: 'Failed to fetch the responses',
  nothingCame: 'No responses from the clearinghouse yet.',
  partOnly: (most: number) =>
    `Up to ${most} files are listed, those that need review first, then the latest.`,
  nothingEarlier: 'There are no earlier files.',
  downloadFailed: 'Failed to download the file',
  closed: { done: 'Noted', failed: 'Failed to note it' },
  triesFailed: 'Failed to fetch how it was sent',
} as const;
