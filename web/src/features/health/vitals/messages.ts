export const vitalMessages = {
  failed: 'Failed to fetch vitals',
  added: { done: 'Vitals saved', failed: 'Failed to save vitals' },
  struck: { done: 'Marked as entered in error', failed: 'Failed to mark the value as entered in error' },
} as const;
