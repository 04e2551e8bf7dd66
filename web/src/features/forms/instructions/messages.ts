export const instructionMessages = {
  listFailed: 'Failed to fetch instructions',
  openFailed: 'Failed to open the instructions',
  none: 'No instructions yet. Our set has those after an extraction, a filling, a root canal, an implant, a deep cleaning and more.',
  review: 'Our words are a starting point. Have a dentist of the practice read them before they are given.',
  added: { done: 'Starter instructions added', failed: 'Failed to add the starter instructions' },
  saved: { done: 'Instructions saved', failed: 'Failed to save the instructions' },
  reviewed: { done: 'Marked as reviewed', failed: 'Failed to note it' },
  noneGiven: 'No instructions have been given yet',
  given: { done: 'Given to the patient', failed: 'Failed to give the instructions' },
  takenBack: { done: 'Taken back', failed: 'Failed to withdraw the instructions' },
  pdfFailed: 'Failed to open the PDF',
} as const;
