export const vitalMessages = {
  failed: 'Failed to fetch the measured values',
  added: { done: 'Values entered', failed: 'Failed to enter the values' },
  struck: { done: 'Marked as entered in error', failed: 'Failed to mark the value' },
} as const;
