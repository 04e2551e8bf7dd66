/** The texts of verifying a coverage with its carrier. */
export const eligibilityMessages = {
  loadFailed: 'Failed to fetch the carrier’s responses',
  none: 'No responses from the carrier yet.',
  recorded: { done: 'Verification recorded', failed: 'Failed to record the verification' },
  asked: 'Checking with the carrier. This takes up to a minute.',
  askFailed: 'Failed to check with the carrier',
  kept: 'Response saved. Coverage is not updated automatically.',
  keepFailed: 'Failed to read the answer',
  taken: 'Coverage updated',
  takeFailed: 'Failed to update the coverage',
} as const;
