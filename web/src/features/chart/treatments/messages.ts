/** The texts of treatments. product.md, 2 and 8. */
export const treatmentMessages = {
  listFailed: 'Failed to fetch treatments',
  added: 'Treatment added successfully',
  addFailed: 'Failed to add treatment',
  updated: 'Treatment status updated',
  updateFailed: 'Failed to update treatment',
  changed: 'Treatment changed',
  undone: 'Undone',
  undoFailed: 'Failed to undo',
  none: 'No treatments found',
  noDescription: 'No description',
  unknownPatient: 'Unknown',
} as const;
