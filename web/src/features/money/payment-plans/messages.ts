/** The texts of payment plans. */
export const paymentPlanMessages = {
  listFailed: 'Failed to fetch payment plans',
  none: 'No payment plans yet',
  agreed: 'Payment plan created',
  agreeFailed: 'Failed to create the payment plan',
  cancelled: 'Payment plan canceled',
  cancelFailed: 'Failed to cancel the payment plan',
} as const;
