export const formSettingsMessages = {
  listFailed: 'Failed to fetch forms',
  none: 'No forms yet. The starter set includes registration, health histories, consents, privacy notice, financial policy, and records release.',
  lawyer: 'The starter forms are not legal advice. Have your attorney review them before you use them.',
  added: { done: 'Starter forms added', failed: 'Failed to add the starter forms' },
  made: { done: 'The form was added', failed: 'Failed to add the form' },
  saved: { done: 'Draft saved', failed: 'Failed to save the draft' },
  openFailed: 'Failed to open the form',
  checkFailed: 'Failed to check the file',
} as const;
