/** The texts about a patient's photo. */
export const photoMessages = {
  caption: 'Photo of the patient',
  chosen: 'Photo of the patient chosen',
  removed: 'Photo of the patient removed',
  failed: 'Failed to change the photo',
} as const;
