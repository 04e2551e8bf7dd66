/** The texts about a patient's photo. */
export const photoMessages = {
  caption: 'Patient photo',
  chosen: 'Patient photo updated',
  removed: 'Patient photo removed',
  failed: 'Failed to change the photo',
} as const;
