/** The texts of printing claims on bought forms. */
export const claimFormMessages = {
  loadFailed: 'Failed to fetch how paper forms are printed',
  changed: { done: 'Paper forms changed', failed: 'Failed to change paper forms' },
  printFailed: 'Failed to make the print',
} as const;
