import type { ConsentPurpose, ConsentMethod, Message, MessageState, PhoneCall } from '@cusp/contract';

/** The texts of messages, consents and reminders. */
export const messageMessages = {
  listFailed: 'Failed to fetch messages',
  none: 'No messages yet',
  noneHint: 'Reminders appear here when they are sent. The owner can set them up in Settings.',
  nothingWaits: 'No messages need a reply',
  nothingFailed: 'All messages were sent',
  outboxEmpty: 'Nothing was sent in test mode yet',
  visitsFailed: 'Failed to fetch appointment messages',
  noVisits: 'No upcoming or recent appointments',
  nothingAboutVisit: 'No messages for this appointment',
  contactFailed: 'Failed to fetch the patient’s consent to messages',
  recorded: 'Consent recorded',
  recordFailed: 'Failed to record the consent',
  zoneSaved: 'Time zone saved',
  zoneFailed: 'Failed to save the time zone',
  privacySaved: 'Billing privacy saved',
  privacyFailed: 'Failed to save billing privacy',
  again: 'The message is being resent',
  againFailed: 'Failed to resend the message',
  sent: { text: 'Text sent', email: 'Email sent', portal: 'Posted to the portal' },
  waiting: 'Scheduled for the morning',
  sendFailed: 'Failed to send the message',
  pictureFailed: 'Failed to fetch the picture',
  toDocuments: { done: 'Saved to Documents', failed: 'Failed to save the picture' },
  toImages: { done: 'Saved to Images', failed: 'Failed to save the picture' },
  pictureWaits: 'Picture loading…',
  takenBack: 'Message canceled',
  takeBackFailed: 'Failed to cancel the message',
  noted: 'Note added',
  noteFailed: 'Failed to add the note',
  threadFailed: 'Failed to fetch the thread',
  noneYet: 'No messages yet',
  changed: 'Thread changed',
  changeFailed: 'Failed to change the thread',
  done: 'Done',
  closed: 'Marked as done',
  closeFailed: 'Failed to mark it as done',
  reopened: 'Open again',
  noThreads: 'No threads here',
  notFound: 'No threads match',
  choose: 'Choose a thread to read it',
  replied: 'Replied as patient',
  replyFailed: 'Failed to reply as patient',
} as const;

/** The look of a message that another person has to approve before it is sent. */
export const approvalLook = { words: 'Waiting for approval', look: 'pending' } as const;

/** The states of a portal message. */
export const portalLooks: Partial<Record<MessageState, { words: string; look: string }>> = {
  sent: { words: 'Not read yet', look: 'scheduled' },
  delivered: { words: 'Read', look: 'completed' },
};

/** The states of a message in a word, with the status that gives the color (look.md). */
export const stateLooks: Record<MessageState, { words: string; look: string }> = {
  queued: { words: 'Queued', look: 'pending' },
  sending: { words: 'Sending', look: 'in_progress' },
  sent: { words: 'Sent', look: 'scheduled' },
  delivered: { words: 'Delivered', look: 'completed' },
  failed: { words: 'Failed', look: 'failed' },
  not_sent: { words: 'Not sent', look: 'failed' },
  unknown: { words: 'Unknown', look: 'pending' },
  withdrawn: { words: 'Withdrawn', look: 'cancelled' },
  received: { words: 'Received', look: 'completed' },
};

export const messageKindWords: Record<Message['kind'], string> = {
  reminder: 'Reminder',
  answer: 'Answer',
  reply: 'Reply',
  offer: 'Opening offered',
  offer_end: 'Opening no longer available',
  payment_link: 'Payment link',
  receipt: 'Receipt',
  direct: 'Message',
  forms: 'Forms to complete',
  delay: 'Running late',
  follow_up: 'Follow-up',
  portal: 'Portal message',
  portal_notice: 'Portal message notice',
  walk_out: 'Walk-out statement',
};

export const phoneCallWords: Record<PhoneCall, string> = {
  missed: 'Missed call',
  voicemail: 'Voicemail',
};

export const channelWords = { text: 'text', email: 'email' } as const;

export const consentMethodWords: Record<ConsentMethod, string> = {
  in_person: 'In person',
  phone: 'By phone',
  written: 'In writing',
  online: 'Online',
  former_program: 'From the former program',
};

/** The purposes of messages, as consents name them. */
export const purposeWords: Record<ConsentPurpose, string> = {
  care: 'Care',
  billing: 'Bills',
  news: 'News',
};
