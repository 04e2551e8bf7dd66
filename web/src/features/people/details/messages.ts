export const detailsMessages = {
  loadFailed: 'Failed to fetch the details',
  changed: { done: 'Details saved', failed: 'Failed to save the details' },
  inactive:
    'An inactive patient gets no recall, reminder or offer of an opening. Their visits, balance and record stay as they are.',
} as const;
