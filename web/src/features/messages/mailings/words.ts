import type { MailingListName } from '@cusp/contract';

/** The words of the screens of bulk texts. */
export const mailingMessages = {
  recipientsFailed: 'Failed to fetch this list',
  listFailed: 'Failed to fetch the bulk texts',
  none: 'No bulk texts sent yet',
  nobody: 'This list is empty',
  sent: 'The texts are on their way',
  sendFailed: 'Failed to send the texts',
  stopped: 'Stopped. No more messages will be sent',
  stopFailed: 'Failed to stop the texts',
  asked: 'The texts are waiting for someone else’s approval',
  approved: 'Approved: the texts are on their way',
  approveFailed: 'Failed to approve the texts',
  declined: { done: 'Declined. No texts will be sent', failed: 'Failed to decline the texts' },
  textsFailed: 'Failed to fetch the texts',
  settingsFailed: 'Failed to fetch bulk text settings',
  settingsSaved: { done: 'Settings saved', failed: 'Failed to save the settings' },
} as const;

export const mailingListWords: Record<MailingListName, string> = {
  recall_due: 'Recall due, nothing booked',
  visits: 'Visits of a day',
  not_seen: 'Not seen for 18 months, nothing booked',
};
