/** The texts of what holds for one patient. */
export const overrideMessages = {
  loadFailed: 'Failed to fetch patient-specific benefits',
  added: { done: 'Recorded for this patient', failed: 'Failed to save' },
  changed: { done: 'Changed', failed: 'Failed to change the setting' },
} as const;
