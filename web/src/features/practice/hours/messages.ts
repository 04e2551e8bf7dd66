/** The texts of the settings of hours and closures. */
export const hoursMessages = {
  listFailed: 'Failed to fetch hours',
  saved: { done: 'Hours saved', failed: 'Failed to save the hours' },
  removed: { done: 'Hours removed', failed: 'Failed to remove the hours' },
  closed: { done: 'Closure added', failed: 'Failed to add the closure' },
  reopened: { done: 'Closure removed', failed: 'Failed to remove the closure' },
  noClosures: 'No closures',
} as const;
