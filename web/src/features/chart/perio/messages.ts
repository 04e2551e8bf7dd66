/** The texts of perio exams. */
export const perioMessages = {
  loadFailed: 'Failed to fetch the perio exams',
  begun: 'Perio exam begun',
  beginFailed: 'Failed to begin the perio exam',
  finished: 'Perio exam finished',
  finishFailed: 'Failed to finish the perio exam',
  amended: 'Perio exam amended',
  amendFailed: 'Failed to amend the perio exam',
  struck: 'Perio exam removed from the chart',
  strikeFailed: 'Failed to remove the perio exam',
} as const;
