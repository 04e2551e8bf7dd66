/** The texts of bank deposits. */
export const bankMessages = {
  listFailed: 'Failed to fetch deposits',
  openFailed: 'Failed to fetch undeposited payments',
  loadFailed: 'Failed to fetch the deposit',
  none: 'No deposits yet. Create one for the cash and checks you take to the bank.',
  allThere: 'All payments have been deposited.',
  made: { done: 'Deposit recorded', failed: 'Failed to record the deposit' },
  reversed: { done: 'Deposit reversed', failed: 'Failed to reverse the deposit' },
  linesFailed: 'Failed to fetch the bank transactions',
  file: 'Choose a CSV file of 600 KB or less.',
  fileFailed: 'Failed to import the bank’s file',
  matchFailed: 'Failed to match the payments',
  aside: { done: 'Deposit ignored', failed: 'Failed to ignore the deposit' },
  printBlocked: 'The browser blocked the window. Allow pop-ups to print.',
} as const;
