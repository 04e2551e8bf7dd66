export const workMessages = {
  listFailed: 'Failed to fetch the work list',
  saved: 'Work list changed',
  saveFailed: 'Failed to change the work list',
  reopened: 'Reopened',
} as const;
