/** The texts of the practice's own page. */
export const practiceMessages = {
  loadFailed: 'Failed to fetch the practice',
  saved: 'Practice updated successfully',
  saveFailed: 'Failed to update the practice',
} as const;
