export const announcementMessages = {
  added: { done: 'Announcement posted', failed: 'Failed to post the announcement' },
  read: { done: 'Read', failed: 'Failed to mark the announcement as read' },
  ended: { done: 'Announcement removed', failed: 'Failed to remove the announcement' },
} as const;
