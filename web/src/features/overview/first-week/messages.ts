/** The texts of a new practice's checklist. */
export const firstWeekMessages = {
  loadFailed: 'Failed to fetch the checklist',
  saveFailed: 'Failed to save the checklist',
  putAway: 'Checklist put away. You find it under Settings.',
} as const;
