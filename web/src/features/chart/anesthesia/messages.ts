export const anesthesiaMessages = {
  failed: 'Failed to fetch the anesthetics',
  none: 'No local anesthetic recorded yet',
  recorded: 'Anesthetic recorded',
  recordFailed: 'Failed to record the anesthetic',
  struck: 'Marked as entered in error',
  strikeFailed: 'Failed to mark the anesthetic',
} as const;
