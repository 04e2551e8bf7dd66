/** The texts of claims. */
export const claimMessages = {
  listFailed: 'Failed to fetch claims',
  readyFailed: 'Failed to fetch what is ready to bill',
  loadFailed: 'Failed to fetch the claim',
  none: 'No claim waits for anything.',
  noneOfThese: 'No such claim.',
  nothingReady: 'Everything that was completed for insured patients is billed.',
  made: 'Claims made',
  makeFailed: 'Failed to make the claims',
  changed: { done: 'Claim changed', failed: 'Failed to change the claim' },
  noted: { done: 'Note added', failed: 'Failed to add the note' },
  moved: { done: 'Recorded', failed: 'Failed to record it' },
  checked: 'Claim checked',
  checkFailed: 'Failed to check the claim',
  fileFailed: 'Failed to make the file',
  pdfFailed: 'Failed to make the PDF',
  notBilled: { done: 'It will not be billed', failed: 'Failed to record it' },
} as const;
