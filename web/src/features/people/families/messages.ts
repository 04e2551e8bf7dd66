/** The texts of families. */
export const familyMessages = {
  loadFailed: 'Failed to fetch the family',
  none: 'Not part of a family',
  whatFor:
    'Families are recalled, reminded, and billed together. Messages and statements go to the guarantor.',
  made: 'Family started',
  makeFailed: 'Failed to start the family',
  added: 'Added to the family',
  addFailed: 'Failed to add to the family',
  left: 'Removed from the family',
  leaveFailed: 'Failed to remove from the family',
  headChanged: 'Guarantor changed',
  headFailed: 'Failed to change the guarantor',
} as const;
