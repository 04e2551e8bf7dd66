export const taskMessages = {
  loadFailed: 'Failed to fetch the task',
  added: { done: 'Sent', failed: 'Failed to send the task or note' },
  changed: { done: 'Changed', failed: 'Failed to change the setting' },
  answered: { done: 'Answered', failed: 'Failed to answer' },
  finished: { done: 'Done', failed: 'Failed to mark it as done' },
  reopened: { done: 'Reopened', failed: 'Failed to reopen the task' },
  read: { done: 'Answer read', failed: 'Failed to mark the answer as read' },
} as const;
