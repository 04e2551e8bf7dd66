/** The texts of patients. product.md, 2 and 8. */
export const patientMessages = {
  listFailed: 'Failed to fetch patients',
  loadFailed: 'Failed to fetch patient data',
  added: 'Patient added successfully',
  /** The typed person already had a record. */
  onFile: 'No duplicate was added',
  addFailed: 'Failed to add patient',
  updated: 'Patient updated successfully',
  updateFailed: 'Failed to update patient',
  deceased: { done: 'Patient marked as deceased', failed: 'Failed to mark the patient as deceased' },
  visitsFailed: 'Some appointments could not be canceled and are still on the schedule.',
  living: 'Patient is no longer marked as deceased',
  livingFailed: 'Failed to remove the deceased mark',
  archived: 'Patient archived',
  archiveFailed: 'Failed to archive patient',
  restored: 'Patient restored',
  restoreFailed: 'Failed to restore patient',
  merged: 'Records merged',
  mergeFailed: 'Failed to merge the records',
  mergeEffect:
    'After the merge, lists and searches show only the record you keep, with its name, birth date, contact information, and insurance. The other record’s appointments, treatments, payments, prescriptions, notes, images, and portal access appear under it, and allergies and medical history from both are shown. Nothing is deleted, and you can undo the merge on the patient’s page.',
  birthsDiffer: 'The birth dates differ. Merge only if you are sure this is the same person.',
  unmerged: 'Merge undone',
  unmergeFailed: 'Failed to undo the merge',
  historyFailed: 'Failed to fetch the history',
  noHistory: 'Nothing has been changed yet',
  none: 'No patients found',
} as const;
