import { type StaffUser, subscriptionNotice } from '@cusp/contract';

/**
 * The current notice about the subscription. Calculated at each render, since a screen may stay open past a trial's
 * end.
 */
export const currentNotice = (subscription: StaffUser['subscription']) =>
  subscriptionNotice(subscription, Date.now());
