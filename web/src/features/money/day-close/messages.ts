import type { CountedMoney, EntryKind, OpenWork } from '@cusp/contract';

export const dayMessages = {
  sheetFailed: 'Failed to fetch the day sheet',
  closesFailed: 'Failed to fetch the closed days',
  closed: { done: 'Day closed', failed: 'Failed to close the day', detailFirst: true },
  reopened: { done: 'Day reopened', failed: 'Failed to reopen the day', detailFirst: true },
  explain: 'The count does not match the expected amount. Enter a reason.',
  printBlocked: 'The browser blocked the window. Allow pop-ups to print.',
  nobody: 'Online, or not recorded',
  refundChecks: 'Refunds by check, from your own account',
  returnedChecks: 'Returned checks, deducted by the bank',
  noProvider: 'No provider',
  noReason: 'no reason was given',
  unnamed: 'Charges with no provider. If the day is closed, the correction is posted today.',
  named: 'Provider saved',
  nameFailed: 'Failed to save the provider',
  namedReason: 'Provider saved',
};

/** The words for unfinished work of a day's visits. */
export const openWorkNames: Record<OpenWork['kind'], string> = {
  nothing_charged: 'Checked out, nothing charged',
  not_checked_out: 'Completed, not checked out',
  not_finished: 'Started, not finished',
};

export const moneyNames: Record<CountedMoney, string> = {
  cash: 'Cash',
  checks: 'Checks',
  cards: 'Cards at the desk',
};

/** The kinds of entry, several of each. */
export const entryKindNames: Record<EntryKind, string> = {
  charge: 'Charges',
  payment: 'Payments',
  insurance_payment: 'Insurance payments',
  refund: 'Refunds',
  chargeback: 'Lost disputes and returned checks',
  adjustment: 'Adjustments',
  write_off: 'Write-offs',
  finance_charge: 'Finance charges',
  transfer: 'Transfers',
};
