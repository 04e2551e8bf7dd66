/** The texts of families. */
export const familyMessages = {
  loadFailed: 'Failed to fetch the family',
  none: 'Belongs to no family here',
  whatFor: 'A family is recalled, reminded and billed together; its head is written to.',
  made: 'Family made',
  makeFailed: 'Failed to make the family',
  added: 'Added to the family',
  addFailed: 'Failed to add to the family',
  left: 'Taken out of the family',
  leaveFailed: 'Failed to take out of the family',
  headChanged: 'Head of the family changed',
  headFailed: 'Failed to change the head of the family',
} as const;
