export const patientFormMessages = {
  listFailed: 'Failed to fetch forms',
  none: 'No forms have been sent yet',
  noForms: 'No forms yet. An owner can add them in Settings, under Forms.',
  loadFailed: 'Failed to open the form',
  pdfFailed: 'Failed to open the PDF',
  photoFailed: 'Failed to load the photo',
  given: { done: 'Sent to the patient', failed: 'Failed to send the forms' },
  taken: { done: 'Accepted into the record', failed: 'Failed to add to the record' },
  left: { done: 'Not added to the record', failed: 'Failed to save' },
  ended: { done: 'Noted', failed: 'Failed to save' },
  attached: { done: 'The scan is attached', failed: 'Failed to attach the scan' },
} as const;
