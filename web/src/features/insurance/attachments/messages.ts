/** The texts of attachments. */
export const attachmentMessages = {
  loadFailed: 'Failed to fetch the attachments',
  choicesFailed: 'Failed to fetch the patient’s records',
  added: { done: 'Attached', failed: 'Failed to add the attachment' },
  proposed: (count: number) => (count === 1 ? 'Attached' : `${count} records attached`),
  withdrawn: 'Attachment withdrawn',
  withdrawFailed: 'Failed to withdraw the attachment',
  queued: 'Queued for the clearinghouse',
  queueFailed: 'Failed to send it to the clearinghouse',
  sent: { done: 'Marked as sent', failed: 'Failed to mark it as sent' },
  openFailed: 'Failed to open the file',
  coverFailed: 'Failed to create the cover sheet',
} as const;
