/** The texts of refunds to do. */
export const refundMessages = {
  listFailed: 'Failed to fetch refunds to do',
  takenBackFailed: 'Failed to fetch recoupments',
  paymentFailed: 'Failed to fetch the payment',
  none: 'Nothing to refund. Overpayments are listed here.',
  kept: { done: 'Kept as a credit', failed: 'Failed to keep the credit' },
  asked: { done: 'Carrier request recorded', failed: 'Failed to save' },
  takenBack: { done: 'Recoupment updated', failed: 'Failed to update the recoupment' },
  back: { done: 'Back on the list', failed: 'Failed to update the list' },
} as const;
