import { texts } from '../../../ui/language/t.ts';

/** The texts of photos of cards. */
export const cardMessages = texts({
  stored: { done: 'Photo of the card stored', failed: 'Failed to store the photo of the card' },
  removed: { done: 'Photo of the card removed', failed: 'Failed to remove the photo of the card' },
  taken: { done: 'Card taken over', failed: 'Failed to take the card over' },
  dismissed: { done: 'Card dismissed', failed: 'Failed to dismiss the card' },
  notTaken: 'The coverage is added, but the card was not taken over. Open it again.',
  notStored: 'The coverage is added, but not the photo of its card. Add it under Change.',
});
