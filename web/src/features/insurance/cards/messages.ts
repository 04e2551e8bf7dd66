import { texts } from '../../../ui/language/t.ts';

/** The texts of photos of cards. */
export const cardMessages = texts({
  stored: { done: 'Photo of the card stored', failed: 'Failed to store the photo of the card' },
  removed: { done: 'Photo of the card removed', failed: 'Failed to remove the photo of the card' },
  taken: { done: 'Card taken over', failed: 'Failed to add the card' },
  dismissed: { done: 'Card dismissed', failed: 'Failed to dismiss the card' },
  notTaken: 'The coverage was added, but the card photos were not. Open the card again.',
  notStored: 'The coverage was added, but the card photo was not. Add it under Change.',
});
