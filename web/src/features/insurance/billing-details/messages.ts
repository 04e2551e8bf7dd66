/** The texts of what claims say of practice, providers and patients. */
export const claimDetailMessages = {
  loadFailed: 'Failed to fetch billing information',
  nothingLacks: 'Practice and provider billing information is complete.',
  changed: { done: 'Claim details saved', failed: 'Failed to save the claim details' },
} as const;
