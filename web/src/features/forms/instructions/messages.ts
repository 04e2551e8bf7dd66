export const instructionMessages = {
  listFailed: 'Failed to fetch instructions',
  openFailed: 'Failed to open the instructions',
  none: 'No instructions yet. The starter set covers extractions, fillings, root canals, implants, deep cleanings, and more.',
  review:
    'These are a starting point. Have a dentist at your practice review them before giving them to patients.',
  added: { done: 'Starter instructions added', failed: 'Failed to add the starter instructions' },
  saved: { done: 'Instructions saved', failed: 'Failed to save the instructions' },
  reviewed: { done: 'Marked as reviewed', failed: 'Failed to save' },
  noneGiven: 'No instructions have been given yet',
  given: { done: 'Sent to the patient', failed: 'Failed to give the instructions' },
  takenBack: { done: 'Withdrawn', failed: 'Failed to withdraw the instructions' },
  pdfFailed: 'Failed to open the PDF',
} as const;
