/** Messages about amendments to signed notes. */
export const amendmentMessages = {
  added: 'Addendum added',
  addFailed: 'Failed to add addendum',
  corrected: 'Note corrected',
  correctFailed: 'Failed to correct note',
  struck: 'Note marked as entered in error',
  strikeFailed: 'Failed to mark note as entered in error',
} as const;
