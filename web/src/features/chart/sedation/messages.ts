export const sedationMessages = {
  failed: 'Failed to fetch the sedation records',
  none: 'No sedation recorded yet',
  begun: 'Sedation record begun',
  beginFailed: 'Failed to begin the sedation record',
  written: 'Written',
  writeFailed: 'Failed to write into the sedation record',
  signed: 'Sedation record signed',
  signFailed: 'Failed to sign the sedation record',
} as const;
