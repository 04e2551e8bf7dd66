export const sedationMessages = {
  failed: 'Failed to fetch the sedation records',
  none: 'No sedation recorded yet',
  begun: 'Sedation record started',
  beginFailed: 'Failed to start the sedation record',
  written: 'Entry saved',
  writeFailed: 'Failed to save the entry',
  signed: 'Sedation record signed',
  signFailed: 'Failed to sign the sedation record',
} as const;
