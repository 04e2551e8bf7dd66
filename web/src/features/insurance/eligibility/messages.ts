/** The texts of verifying a coverage with its carrier. */
export const eligibilityMessages = {
  loadFailed: "Failed to fetch the carrier's answers",
  none: 'The carrier has said nothing yet.',
  recorded: { done: 'Verification recorded', failed: 'Failed to record the verification' },
  asked: 'The carrier is being asked. The answer comes within a minute.',
  askFailed: 'Failed to ask the carrier',
  kept: 'Answer kept. Nothing is taken over automatically.',
  keepFailed: 'Failed to read the answer',
  taken: 'Taken over into the coverage',
  takeFailed: 'Failed to take it over',
} as const;
