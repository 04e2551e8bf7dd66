export const patientFormMessages = {
  listFailed: 'Failed to fetch forms',
  none: 'No forms have been sent yet',
  noForms: 'The practice has no forms yet. An owner adds them under Settings, Forms.',
  loadFailed: 'Failed to open the form',
  pdfFailed: 'Failed to open the PDF',
  photoFailed: 'Failed to load the photo',
  given: { done: 'Given to the patient', failed: 'Failed to send the forms' },
  taken: { done: 'Accepted into the record', failed: 'Failed to accept it' },
  left: { done: 'Left as it is', failed: 'Failed to leave it' },
  ended: { done: 'Noted', failed: 'Failed to note it' },
  attached: { done: 'The scan is attached', failed: 'Failed to attach the scan' },
} as const;
