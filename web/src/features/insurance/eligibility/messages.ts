/** The texts of verifying a coverage with its carrier. */
export const eligibilityMessages = {
  loadFailed: "Failed to fetch the carrier's answers",
  none: 'No responses from the carrier yet.',
  recorded: { done: 'Verification recorded', failed: 'Failed to record the verification' },
  asked: 'The carrier is being asked. The answer comes within a minute.',
  askFailed: 'Failed to check with the carrier',
  kept: 'Response saved. Coverage is not updated automatically.',
  keepFailed: 'Failed to read the answer',
  taken: 'Coverage updated',
  takeFailed: 'Failed to take it over',
} as const;
