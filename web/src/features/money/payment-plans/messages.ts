/** The texts of payment plans. */
export const paymentPlanMessages = {
  listFailed: 'Failed to fetch payment plans',
  none: 'No payment plans yet',
  agreed: 'Payment plan agreed',
  agreeFailed: 'The payment plan was not made',
  cancelled: 'Payment plan canceled',
  cancelFailed: 'The payment plan was not canceled',
} as const;
