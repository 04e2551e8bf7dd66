/** The texts of merging carriers and plans. */
export const mergingMessages = {
  carriers: { done: 'Carriers merged', failed: 'Failed to merge the carriers' },
  plans: { done: 'Insurance plans merged', failed: 'Failed to merge the insurance plans' },
  undone: 'Merge undone',
  undoFailed: 'Failed to undo the merge',
  previewFailed: 'Failed to fetch what would be merged',
  alike: 'These look like duplicates',
  bothAtOnce:
    'These patients have both plans on the same days. End one of the two coverages first, or mark it as entered in error.',
  carriersFollow:
    'Its plans, claims and reports then count for the one that stays. Nothing is moved, and it can be undone.',
  plansFollow:
    'Who has it then has the one that stays, with what that one pays. What was estimated and claimed so far keeps what its plan said. It can be undone.',
  undoCarrier: 'Both are separate again, each with its own plans and claims.',
  undoPlan:
    'Who came from it has it again. Who was given a coverage since the merge keeps the one that stayed.',
} as const;
