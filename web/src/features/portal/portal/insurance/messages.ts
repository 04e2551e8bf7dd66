import { texts } from '../../../../ui/language/t.ts';

/** The texts of new insurance cards in the portal. */
export const ownCardMessages = texts({
  sent: { done: 'Thank you, we got your card', failed: 'We couldn’t send the card' },
  frontMissing: 'Take a photo of the front first.',
  backSent: 'Thank you, we got the back of your card',
  backFailed: 'We couldn’t send the back of the card. Try again.',
});
