/** The texts of walk-out statements. */
export const walkOutMessages = {
  failed: 'Failed to load the walk-out statement',
  notMade: 'Failed to make the walk-out statement',
  email: 'The walk-out statement will be emailed as a link',
  text: 'The walk-out statement will be texted as a link',
};
