/** The texts of the health history. */
export const healthMessages = {
  loadFailed: 'Failed to fetch the health history',
  added: { done: 'Added to the health history', failed: 'Failed to add the entry' },
  changed: { done: 'Entry changed', failed: 'Failed to change the entry' },
  ended: { done: 'Entry ended', failed: 'Failed to end the entry' },
  struck: {
    done: 'Entry marked as entered in error',
    failed: 'Failed to mark the entry as entered in error',
  },
  confirmed: 'Diagnosis confirmed',
  answered: 'Recorded: none',
  withdrawn: 'Recorded: not asked',
  taken: { done: 'Line moved to the list', failed: 'Failed to move the line' },
  reviewed: 'Health history reviewed',
  failed: 'Failed to save',
  uncoded: 'Not coded; matched by text only',
} as const;
