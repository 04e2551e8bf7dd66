/** The texts of the clearinghouse. */
export const clearinghouseMessages = {
  loadFailed: 'Failed to fetch the clearinghouse',
  changed: { done: 'Clearinghouse changed', failed: 'Failed to change the clearinghouse' },
  sendFailed: 'Failed to send',
  queued: (count: number) => (count === 1 ? 'Claim is on its way' : `${count} claims are on their way`),
  left: (count: number) => (count === 1 ? '1 claim is not ready' : `${count} claims are not ready`),
  takenBack: 'Taken back: it is not sent',
  takeBackFailed: 'Failed to take it back',
  looking: 'Looking for answers',
  lookFailed: 'Failed to look for answers',
  filesFailed: 'Failed to fetch what came',
  nothingCame: 'Nothing came from the clearinghouse yet.',
  downloadFailed: 'Failed to download the file',
  closed: { done: 'Noted', failed: 'Failed to note it' },
  triesFailed: 'Failed to fetch how it was sent',
} as const;
