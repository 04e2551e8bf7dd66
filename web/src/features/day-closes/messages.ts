import type { CountedMoney, EntryKind } from '@cusp/contract';

export const dayMessages = {
  sheetFailed: 'Failed to fetch the day sheet',
  closesFailed: 'Failed to fetch the closed days',
  closed: { done: 'Day closed', failed: 'Failed to close the day', detailFirst: true },
  reopened: { done: 'Day opened again', failed: 'Failed to open the day again', detailFirst: true },
  explain: 'The count differs from what is expected. Say why.',
  printBlocked: 'The browser blocked the window. Allow pop-ups to print.',
  nobody: 'Online, or not recorded',
  noProvider: 'No provider',
};

export const moneyNames: Record<CountedMoney, string> = {
  cash: 'Cash',
  checks: 'Checks',
  cards: 'Cards at the desk',
};

/** The kinds of entry, several of each. */
export const kindNames: Record<EntryKind, string> = {
  charge: 'Charges',
  payment: 'Payments',
  insurance_payment: 'Insurance payments',
  refund: 'Refunds',
  chargeback: 'Lost disputes',
  adjustment: 'Adjustments',
  write_off: 'Write-offs',
  finance_charge: 'Finance charges',
  transfer: 'Transfers',
};
