export const announcementMessages = {
  added: { done: 'Said to everybody', failed: 'Failed to say it' },
  read: { done: 'Read', failed: 'Failed to mark it as read' },
  ended: { done: 'Taken down', failed: 'Failed to take it down' },
} as const;
