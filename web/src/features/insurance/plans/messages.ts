/** The texts of insurance plans. */
export const insurancePlanMessages = {
  listFailed: 'Failed to fetch insurance plans',
  loadFailed: 'Failed to fetch the insurance plan',
  none: 'No plan yet. Add the carrier first, then the plan.',
  added: { done: 'Insurance plan added', failed: 'Failed to add the insurance plan' },
  changed: { done: 'Insurance plan changed', failed: 'Failed to change the insurance plan' },
} as const;
