/** The texts of a patient's insurance. */
export const coverageMessages = {
  loadFailed: "Failed to fetch the patient's insurance",
  none: 'No insurance plan is recorded.',
  noPlan: 'No plan yet. Add carriers and plans under Settings, Insurance Plans.',
  added: { done: 'Coverage added', failed: 'Failed to add the coverage' },
  ordered: { done: 'Order changed', failed: 'Failed to change the order' },
  changed: { done: 'Coverage changed', failed: 'Failed to change the coverage' },
} as const;
