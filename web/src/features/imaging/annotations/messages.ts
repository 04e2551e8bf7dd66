export const annotationMessages = {
  listFailed: 'Failed to fetch measurements and marks',
  drawn: { done: 'Mark saved', failed: 'Failed to save mark' },
  withdrawn: { done: 'Mark withdrawn', failed: 'Failed to withdraw mark' },
} as const;
