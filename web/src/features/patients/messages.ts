/** The words of patients. product.md, 2 and 8. */
export const patientMessages = {
  listFailed: 'Failed to fetch patients',
  loadFailed: 'Failed to fetch patient data',
  added: 'Patient added successfully',
  addFailed: 'Failed to add patient',
  updated: 'Patient updated successfully',
  updateFailed: 'Failed to update patient',
  none: 'No patients found',
} as const;
