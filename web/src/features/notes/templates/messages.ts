/** Messages about templates and short texts. */
export const templateMessages = {
  listFailed: 'Failed to fetch the templates',
  none: 'No templates yet',
  added: 'Template added',
  addFailed: 'Failed to add the template',
  saved: 'Template saved',
  saveFailed: 'Failed to save the template',
  removed: 'Template removed',
  removeFailed: 'Failed to remove the template',
  phrasesFailed: 'Failed to fetch your quick texts',
  noPhrases: 'No quick texts yet',
  phraseAdded: 'Quick text added',
  phraseAddFailed: 'Failed to add the quick text',
  phraseSaved: 'Quick text saved',
  phraseSaveFailed: 'Failed to save the quick text',
  phraseRemoved: 'Quick text removed',
  phraseRemoveFailed: 'Failed to remove the quick text',
} as const;
