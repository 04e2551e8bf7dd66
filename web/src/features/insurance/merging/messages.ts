/** The texts of merging carriers and plans. */
export const mergingMessages = {
  carriers: { done: 'Carriers merged', failed: 'Failed to merge the carriers' },
  plans: { done: 'Insurance plans merged', failed: 'Failed to merge the insurance plans' },
  undone: 'Merge undone',
  undoFailed: 'Failed to undo the merge',
  previewFailed: 'Failed to fetch the merge preview',
  alike: 'These look like duplicates',
  bothAtOnce:
    'These patients have both plans on the same days. End one of the two coverages first, or mark it as entered in error.',
  carriersFollow:
    'Its plans, claims, and reports will be shown under the carrier you keep. You can undo this.',
  plansFollow:
    'Patients on this plan move to the plan you keep. Existing estimates and claims don’t change. You can undo this.',
  undoCarrier: 'The carriers are separate again, each with its own plans and claims.',
  undoPlan:
    'Patients moved by the merge go back to this plan. Coverage added since the merge stays with the other plan.',
} as const;
