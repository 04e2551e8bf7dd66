/** The texts of photos of cards. */
export const cardMessages = {
  stored: { done: 'Photo of the card stored', failed: 'Failed to store the photo of the card' },
  removed: { done: 'Photo of the card removed', failed: 'Failed to remove the photo of the card' },
  notStored: 'The coverage is added, but not the photo of its card. Add it under Change.',
} as const;
