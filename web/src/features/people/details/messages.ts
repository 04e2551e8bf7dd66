export const detailsMessages = {
  loadFailed: 'Failed to fetch the details',
  changed: { done: 'Details saved', failed: 'Failed to save the details' },
  inactive:
    'Inactive patients get no recalls, reminders, or texts about openings. Their appointments, balance, and record don’t change.',
} as const;
