import { texts } from '../../../ui/language/t.ts';

/** The texts of photos of cards. */
export const cardMessages = texts({
  stored: { done: 'Card photo saved', failed: 'Failed to save the card photo' },
  removed: { done: 'Card photo removed', failed: 'Failed to remove the card photo' },
  taken: { done: 'Card added to the coverage', failed: 'Failed to add the card' },
  dismissed: { done: 'Card dismissed', failed: 'Failed to dismiss the card' },
  notTaken: 'The coverage was added, but the card photos were not. Open the card again.',
  notStored: 'The coverage was added, but the card photo was not. Add it under Change.',
});
