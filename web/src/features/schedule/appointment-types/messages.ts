/** The texts of the settings of kinds of appointment. */
export const kindMessages = {
  listFailed: 'Failed to fetch kinds of appointment',
  added: { done: 'Kind of appointment added', failed: 'Failed to add the kind of appointment' },
  changed: { done: 'Kind of appointment updated', failed: 'Failed to update the kind of appointment' },
  removed: { done: 'Kind of appointment removed', failed: 'Failed to remove the kind of appointment' },
} as const;
