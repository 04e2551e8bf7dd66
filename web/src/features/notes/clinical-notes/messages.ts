/** Messages about clinical notes. product.md, 2 and 8. */
export const noteMessages = {
  /** Notes are loaded on the patient's page, so this is the page's message. */
  listFailed: 'Failed to fetch patient data',
  added: 'Note added successfully',
  addFailed: 'Failed to add note',
  none: 'No notes found',
} as const;
