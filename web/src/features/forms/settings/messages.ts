export const formSettingsMessages = {
  listFailed: 'Failed to fetch forms',
  none: 'No forms yet. Our set has registration, health histories, consents, privacy notice, financial policy and release of records.',
  lawyer: 'Our forms are not legal advice. Have your lawyer read them before you give them to patients.',
  added: { done: 'Our forms were added', failed: 'Failed to add our forms' },
  made: { done: 'The form was added', failed: 'Failed to add the form' },
  saved: { done: 'Draft saved', failed: 'Failed to save the draft' },
  openFailed: 'Failed to open the form',
  checkFailed: 'Failed to check the file',
} as const;
