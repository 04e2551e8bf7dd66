export const readingMessages = {
  listFailed: 'Failed to fetch readings',
  signed: { done: 'Reading signed', failed: 'Failed to sign the reading' },
} as const;
