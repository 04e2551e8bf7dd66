/** The texts of recalls by type. */
export const recallMessages = {
  listFailed: 'Failed to fetch recalls',
  heading: 'Due by Type',
  /** On a patient's page. */
  none: 'No recalls yet. The first completed checkup or cleaning starts one.',
  saved: 'Recall saved',
  saveFailed: 'Failed to save the recall',
  contacted: 'Contact logged',
  contactFailed: 'Failed to log the contact',
  contactsFailed: 'Failed to fetch contacts',
  noContacts: 'Not contacted yet',
  noneFound: 'No matching recalls',
  typesFailed: 'Failed to fetch recall types',
  typeAdded: 'Recall type added',
  typeAddFailed: 'Failed to add the recall type',
  typeSaved: 'Recall type saved',
  typeSaveFailed: 'Failed to save the recall type',
  typeRemoved: { done: 'Recall type removed', failed: 'Failed to remove the recall type' },
} as const;
