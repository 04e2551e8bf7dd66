/** The texts of the practice's own subscription. */
export const subscriptionMessages = {
  loadFailed: 'Failed to fetch the subscription',
  checkoutFailed: 'Failed to open the payment page',
  portalFailed: 'Failed to open the billing page',
  begun: 'Thank you. The subscription has started.',
  onItsWay: 'Stripe has not confirmed the payment yet. Reload this page in a moment.',
  left: 'Nothing was charged. Choose a plan whenever you are ready.',
  noPlans: 'No plans are on offer right now. Please write to the operator of this service.',
} as const;
