/** The texts of printing claims on bought forms. */
export const claimFormMessages = {
  loadFailed: 'Failed to fetch paper form settings',
  changed: { done: 'Paper form settings saved', failed: 'Failed to save paper form settings' },
  printFailed: 'Failed to create the test print',
} as const;
