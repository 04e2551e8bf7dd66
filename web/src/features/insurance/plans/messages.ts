/** The texts of what carriers' answers propose for a plan. */
export const planProposalMessages = {
  loadFailed: 'Failed to fetch the suggested changes',
  none: 'No suggested changes. They appear here when the carrier’s responses differ from the plan.',
  note: 'Learned from this carrier’s responses. Accepting one changes the plan from today on; earlier estimates stay as they are.',
  unsaid: 'The plan says nothing about it.',
  accepted: 'Plan changed',
  declined: 'Suggestion declined',
  failed: 'Failed to save the decision',
} as const;

/** The texts of insurance plans. */
export const insurancePlanMessages = {
  listFailed: 'Failed to fetch insurance plans',
  loadFailed: 'Failed to fetch the insurance plan',
  none: 'No plan yet. Add the carrier first, then the plan.',
  added: { done: 'Insurance plan added', failed: 'Failed to add the insurance plan' },
  changed: { done: 'Insurance plan changed', failed: 'Failed to change the insurance plan' },
} as const;
