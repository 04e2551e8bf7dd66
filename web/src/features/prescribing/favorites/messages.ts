/** Messages about favorite prescriptions. */
export const favoriteMessages = {
  saved: 'Saved as a favorite',
  saveFailed: 'Failed to save the favorite',
  removed: 'Favorite removed',
  removeFailed: 'Failed to remove the favorite',
  /** Read before the buttons. */
  hint: 'Press Alt and a number to fill in a favorite.',
} as const;
