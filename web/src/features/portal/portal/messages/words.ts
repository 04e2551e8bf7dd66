import { texts } from '../../../../ui/language/t.ts';

export const portalThreadMessages = texts({
  failed: 'Failed to fetch your messages',
  none: 'No messages yet. Write to us below.',
  sent: 'Message sent',
  pictureFailed: 'Failed to fetch the picture',
  tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
  sendFailed: 'Something went wrong. Please try again, or call your dental office.',
});
