/** The texts of what claims say of practice, providers and patients. */
export const claimDetailMessages = {
  loadFailed: 'Failed to fetch the details for claims',
  nothingLacks: 'Claims have all they need of the practice and its providers.',
  changed: { done: 'Details for claims changed', failed: 'Failed to change the details for claims' },
} as const;
