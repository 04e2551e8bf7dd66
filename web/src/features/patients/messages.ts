/** The texts of patients. product.md, 2 and 8. */
export const patientMessages = {
  listFailed: 'Failed to fetch patients',
  loadFailed: 'Failed to fetch patient data',
  added: 'Patient added successfully',
  /** The typed person already had a record. */
  onFile: 'No second record was added',
  addFailed: 'Failed to add patient',
  updated: 'Patient updated successfully',
  updateFailed: 'Failed to update patient',
  archived: 'Patient archived',
  archiveFailed: 'Failed to archive patient',
  restored: 'Patient restored',
  restoreFailed: 'Failed to restore patient',
  historyFailed: 'Failed to fetch the history',
  noHistory: 'Nothing was changed yet',
  none: 'No patients found',
} as const;
