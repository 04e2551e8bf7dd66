/** The texts of clinical notes. product.md, 2 and 8. */
export const noteMessages = {
  /** They are loaded on the patient's page, so a failure counts as the page's. */
  listFailed: 'Failed to fetch patient data',
  added: 'Note added successfully',
  addFailed: 'Failed to add note',
  none: 'No notes found',
} as const;
