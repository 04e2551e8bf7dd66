/** The texts of co-signing. */
export const cosignMessages = {
  signed: 'Note co-signed',
  failed: 'Failed to co-sign the note',
  treatmentSigned: 'Treatment co-signed',
  treatmentFailed: 'Failed to co-sign the treatment',
  none: 'No note waits for a co-signature.',
  saved: 'Saved whose notes are co-signed',
  saveFailed: 'Failed to save whose notes are co-signed',
  loadFailed: 'Failed to fetch whose notes are co-signed',
} as const;
