export const workMessages = {
  listFailed: 'Failed to fetch the work list',
  saved: 'Work list updated',
  saveFailed: 'Failed to change the work list',
  reopened: 'Reopened',
} as const;
