export const announcementMessages = {
  added: { done: 'Announced to everybody', failed: 'Failed to announce it' },
  read: { done: 'Read', failed: 'Failed to mark the announcement as read' },
  ended: { done: 'Taken down', failed: 'Failed to take it down' },
} as const;
