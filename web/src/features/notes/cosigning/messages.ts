/** Messages about co-signing. */
export const cosignMessages = {
  signed: 'Note co-signed',
  failed: 'Failed to co-sign the note',
  treatmentSigned: 'Treatment co-signed',
  treatmentFailed: 'Failed to co-sign the treatment',
  none: 'No notes are waiting for a co-signature.',
  saved: 'Co-signature settings saved',
  saveFailed: 'Failed to save the co-signature settings',
  loadFailed: 'Failed to fetch the co-signature settings',
} as const;
