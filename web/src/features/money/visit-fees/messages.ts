/** The texts of fees for missed visits. */
export const visitFeeMessages = {
  loadFailed: 'Failed to fetch the fee',
  ruleFailed: 'Failed to fetch the fee for missed visits',
  charged: { done: 'Fee charged', failed: 'Failed to charge the fee' },
  waived: { done: 'Fee waived', failed: 'Failed to waive the fee' },
  saved: { done: 'Fee saved', failed: 'Failed to save the fee' },
} as const;
