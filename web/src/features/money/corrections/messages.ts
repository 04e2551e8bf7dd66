/** The texts of corrections of the ledger. */
export const correctionMessages = {
  posted: { done: 'Entry posted', failed: 'Failed to post the entry' },
  asked: 'Request sent for approval',
  answered: { done: 'Request answered', failed: 'Failed to answer the request' },
  reversed: { done: 'Entry reversed', failed: 'Failed to reverse the entry' },
  applied: { done: 'Credit applied', failed: 'Failed to apply the credit' },
  unapplied: { done: 'The credit is unapplied again', failed: 'Failed to unapply the credit' },
  transferred: { done: 'Transferred', failed: 'Failed to transfer' },
  voided: { done: 'Payment voided', failed: 'Failed to void the payment' },
  refunded: { done: 'Refund recorded', failed: 'Failed to record the refund' },
  moved: { done: 'Payment moved to the right patient', failed: 'Failed to move the payment' },
  received: { done: 'Insurance payment received', failed: 'Failed to receive the payment' },
  denied: { done: 'Denial recorded', failed: 'Failed to record the denial' },
  kindSaved: { done: 'Adjustment type saved', failed: 'Failed to save the adjustment type' },
  limitsSaved: { done: 'Discount limit saved', failed: 'Failed to save the discount limit' },
  openFailed: 'Open items could not be loaded',
  kindsFailed: 'The adjustment types could not be loaded',
} as const;
